/** Virtual time stands still while real asynchronous work (network, decoding, compiling) is outstanding. */
function installWait(lab) {
  const PATIENCE = 8000;
  const LEAVING = 3000;
  let open = 0;
  let waited = 0;
  /** Hold time still until the function that is returned is called. */
  const begin = lab.begin = () => {
    let done = false;
    open++;
    return () => {
      if (done) return;
      done = true;
      lab.native.setTimeout(() => { open--; }, 0);
    };
  };
  const onSettled = (target, end) => {
    lab.native.listen.call(target, 'load', end, { once: true });
    lab.native.listen.call(target, 'error', end, { once: true });
  };
  const wrap = (owner, name) => {
    const original = owner && owner[name];
    if (!original) return;
    owner[name] = function waitedFor(...args) {
      const end = begin();
      let result;
      try { result = original.apply(this, args); } catch (error) { end(); throw error; }
      if (result && result.then) result.then(end, end);
      else end();
      return result;
    };
  };

  const wrapRequests = (owner, names) => {
    for (const name of names) {
      const original = owner && owner[name];
      if (!original) continue;
      owner[name] = function requested(...args) {
        const request = original.apply(this, args);
        const end = begin();
        for (const sign of ['success', 'error', 'blocked']) lab.native.listen.call(request, sign, end, { once: true });
        return request;
      };
    }
  };
  wrapRequests(window.IDBFactory && IDBFactory.prototype, ['open', 'deleteDatabase']);
  const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
  wrapRequests(window.IDBIndex && IDBIndex.prototype, reads);
  wrapRequests(window.IDBObjectStore && IDBObjectStore.prototype, [...reads, 'add', 'put', 'delete', 'clear']);
  for (const name of ['open', 'has', 'delete', 'keys', 'match']) wrap(window.CacheStorage && CacheStorage.prototype, name);
  for (const name of ['match', 'matchAll', 'add', 'addAll', 'put', 'delete', 'keys']) wrap(window.Cache && Cache.prototype, name);

  const watchPictures = () => {
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(value) {
        const end = begin();
        onSettled(this, end);
        source.set.call(this, value);
        if (!value) end();
      },
    });
    wrap(HTMLImageElement.prototype, 'decode');
  };
  if (window.HTMLImageElement) watchPictures();
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function waitedSend(...args) {
    const end = begin();
    lab.native.listen.call(this, 'loadend', end, { once: true });
    try { return send.apply(this, args); } catch (error) { end(); throw error; }
  };
  wrap(window, 'fetch');
  wrap(window, 'createImageBitmap');
  for (const name of ['json', 'text', 'arrayBuffer', 'blob']) wrap(window.Response && Response.prototype, name);
  for (const name of ['BaseAudioContext', 'OfflineAudioContext']) wrap(window[name] && window[name].prototype, 'decodeAudioData');
  wrap(window.OfflineAudioContext && OfflineAudioContext.prototype, 'startRendering');
  wrap(window.Worklet && Worklet.prototype, 'addModule');
  wrap(window.FontFace && FontFace.prototype, 'load');
  wrap(window.FontFaceSet && FontFaceSet.prototype, 'load');
  for (const name of ['instantiate', 'instantiateStreaming', 'compile', 'compileStreaming']) wrap(window.WebAssembly, name);

  const late = (node) => (node.tagName === 'SCRIPT' && (node.src || node.type === 'module')) || (node.tagName === 'LINK' && node.rel === 'stylesheet');
  const watchDocument = () => {
    new MutationObserver((changes) => {
      if (document.readyState === 'loading') return;
      for (const change of changes) for (const node of change.addedNodes) if (late(node)) onSettled(node, begin());
    }).observe(document, { childList: true, subtree: true });
    if (!window.navigation) return;
    // a page that leaves itself does so in real time
    lab.native.listen.call(navigation, 'navigate', (event) => {
      if (event.hashChange || event.downloadRequest !== null || event.destination.sameDocument) return;
      const end = begin();
      lab.native.listen.call(navigation, 'navigateerror', end, { once: true });
      lab.native.setTimeout(end, LEAVING);
    });
  };
  if (window.document) watchDocument();

  /** Wait, in real time, until nothing is outstanding; gives up for good after PATIENCE milliseconds of a page's life. */
  lab.quiet = async () => {
    while (lab.outstanding() > 0 && waited < PATIENCE) {
      const before = lab.native.now();
      await new Promise((resolve) => lab.native.setTimeout(resolve, 4));
      waited += lab.native.now() - before;
    }
  };
  lab.outstanding = () => lab.inner().reduce((sum, inner) => sum + inner.waiting, open);
}
