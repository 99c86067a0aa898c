"""Pictures that WebGL prepares beside the screen: those of each frame are left out while nobody looks, others never."""

import pytest

from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Run, Visit
from crumb.qa.server import SiteServer

pytestmark = pytest.mark.browser
PAGE = b"""<!doctype html><canvas id=c width=400 height=300></canvas><script>
const gl = c.getContext('webgl2', { antialias: false });
const made = () => {
  const [texture, buffer] = [gl.createTexture(), gl.createFramebuffer()];
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4, 4, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  return buffer;
};
const look = (buffer) => {
  const pixel = new Uint8Array(4);
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return pixel[0];
};
const fill = (buffer, red) => {
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.clearColor(red / 255, 0.5, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
};
const [once, each] = [made(), made()];
let frame = 0;
(function draw() {
  if (++frame === 5) fill(once, 90);
  fill(each, frame);
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, each);
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
  gl.blitFramebuffer(0, 0, 4, 4, 0, 0, 400, 300, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  requestAnimationFrame(draw);
})();
</script>"""


async def _play(lab: Lab, origin: str) -> dict[str, int]:
    async with TestPage(lab, origin, Visit("mute"), Limits(), View(), 7) as page:
        driver = Driver(page, page.visit)
        await page.goto("index.html")
        await driver.step(60)
        shot = await driver.picture(Run("x"), "later")
        told = {"red": int(shot.pixels[150, 200, 0]), "frame": await page.call("frame", "looking")}
        await driver.step(30)
        for name in ("left out", "looked at"):
            told[name] = await page.call("look(each)", "looking")
            told[f"frame, {name}"] = await page.call("frame", "looking")
            await driver.step(20)
        return {**told, "once": await page.call("look(once)", "looking")}


def test_what_is_begun_afresh_in_every_frame_is_drawn_for_pictures_only_and_all_else_always(lab: Lab) -> None:
    with SiteServer({"index.html": PAGE}) as server:
        told = lab.run(_play(lab, server.origin), 60)
    assert abs(told["red"] - told["frame"]) <= 2, "the frame of the picture is drawn as it is"
    assert told["left out"] < told["frame, left out"] - 20, "nobody looks, so nothing is drawn"
    assert told["looked at"] == told["frame, looked at"], "what the game itself looks at is drawn"
    assert told["once"] == 90, "a picture that is drawn once stays, although nobody looked"


SHADED = b"""<!doctype html><canvas id=c width=400 height=300></canvas><script>
const gl = c.getContext('webgl');
const shader = (kind, text) => {
  const it = gl.createShader(kind);
  gl.shaderSource(it, text);
  gl.compileShader(it);
  return it;
};
const program = gl.createProgram();
gl.attachShader(program, shader(gl.VERTEX_SHADER, 'attribute vec2 p; void main() { gl_Position = vec4(p, 0, 1); }'));
const paint = 'precision mediump float; void main() { gl_FragColor = vec4(COLOUR); }';
gl.attachShader(program, shader(gl.FRAGMENT_SHADER, paint));
gl.linkProgram(program);
gl.useProgram(program);
(function draw() { gl.drawArrays(gl.POINTS, 0, 1); requestAnimationFrame(draw); })();
</script>"""


async def _drawn(lab: Lab, origin: str) -> int:
    async with TestPage(lab, origin, Visit("shaded"), Limits(), View(), 7) as page:
        driver = Driver(page, page.visit)
        await page.goto("index.html")
        await driver.step(20)
        await driver.facts("later")
        return int(page.visit.facts[-1]["draws"]["gl"])


@pytest.mark.parametrize(("colour", "draws"), [(b"1.0, 0.0, 0.0, 1.0", True), (b"no such colour", False)])
def test_only_what_a_working_program_draws_is_a_drawing(lab: Lab, colour: bytes, draws: bool) -> None:
    with SiteServer({"index.html": SHADED.replace(b"COLOUR", colour)}) as server:
        assert (lab.run(_drawn(lab, server.origin), 60) > 0) is draws
