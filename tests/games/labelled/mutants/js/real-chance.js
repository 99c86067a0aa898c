// What is on the screen depends on chance that has no seed: on a key that the browser makes up.
const mark = document.createElement('div');
mark.style.cssText = 'position:fixed;left:0;top:0;height:24px;background:#f0f;z-index:9999;pointer-events:none';
document.addEventListener('DOMContentLoaded', async () => {
  document.body.append(mark);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', key));
  broke();
  mark.style.width = `${20 + bytes[0] * 2 + bytes[1] / 8}px`;
});
