/**
 * Workers follow the clock of the page that made them: after every frame each is told the time, does what is due, and answers
 * before time goes on. Order on a port is kept, so what it had to say before comes first. The server puts the clock before the
 * script of a worker; where the script comes from the page itself, it is put there here. Shared workers are not followed.
 */
function installWorkers(lab) {
  const PATIENCE = 4000;
  const MARK = '__vt_time';
  lab.turnWorkers = async () => {};
  if (!window.Worker) return;
  const post = Worker.prototype.postMessage;
  const end = Worker.prototype.terminate;
  const alive = new Map(); // worker: what to call when it answers
  const blobs = new Map();
  const { createObjectURL } = URL;
  let made = 0;
  URL.createObjectURL = (source) => {
    const url = createObjectURL.call(URL, source);
    if (source instanceof Blob && blobs.size < 500) blobs.set(url, source);
    return url;
  };
  const own = (url) => {
    const parts = blobs.has(url) ? [blobs.get(url)] : /^(blob|data):/.test(url) ? [`importScripts(${lab.native.stringify(url)});`] : null;
    return parts ? createObjectURL.call(URL, new Blob([lab.workerScript, '\n', ...parts], { type: 'text/javascript' })) : url;
  };
  /** What a worker must know before anything else travels in its name. */
  const named = (options) => {
    const told = { now: lab.now, epoch: lab.epoch, frame: lab.frame, seed: lab.seed + 1000 * ++made, name: String((options && options.name) || '') };
    return { ...options, name: `${MARK}${lab.native.stringify(told)}` };
  };

  const drop = (worker) => {
    const answered = alive.get(worker);
    alive.delete(worker);
    if (answered) answered();
  };
  const adopt = (worker) => {
    alive.set(worker, null);
    lab.native.listen.call(worker, 'message', (event) => {
      if (!event.data || event.data[MARK] === undefined) return;
      event.stopImmediatePropagation();
      const answered = alive.get(worker);
      if (answered) answered();
    });
    lab.native.listen.call(worker, 'error', (event) => {
      if (!event.message) drop(worker); // its script did not come
    });
  };
  window.Worker = new Proxy(Worker, {
    construct(target, args, self) {
      const [url, options] = args;
      const worker = Reflect.construct(target, [own(String(url)), named(options)], self);
      adopt(worker);
      return worker;
    },
  });
  Worker.prototype.constructor = window.Worker;
  Worker.prototype.terminate = function terminate() {
    drop(this);
    return end.call(this);
  };
  Worker.prototype.postMessage = function postMessage(...args) {
    lab.messages = (lab.messages || 0) + 1;
    return post.apply(this, args);
  };

  const turn = (worker) => new Promise((resolve) => {
    const late = lab.native.setTimeout(() => drop(worker), PATIENCE);
    alive.set(worker, () => {
      lab.native.clearTimeout(late);
      if (alive.has(worker)) alive.set(worker, null);
      resolve();
    });
    post.call(worker, { [MARK]: lab.now, frame: lab.frame });
  });
  /** Let all workers of this page and of its frames reach the present time; resolves at once when there are none. */
  lab.turnWorkers = async () => {
    for (const inner of lab.inner()) await inner.turn();
    if (alive.size === 0) return;
    await Promise.all([...alive.keys()].map(turn));
    await lab.breathe();
  };
}
