/** The other end, in a worker: it takes the time from its maker, does what is due, and answers when all is quiet. */
function installInside(lab) {
  const MARK = '__vt_time';
  [lab.now, lab.frame] = [lab.told.now, lab.told.frame];
  Object.defineProperty(self, 'name', { configurable: true, value: lab.told.name });
  lab.messages = 0;
  lab.native.listen.call(self, 'message', async (event) => {
    if (!event.data || event.data[MARK] === undefined) return;
    event.stopImmediatePropagation();
    await lab.reach(event.data[MARK], event.data.frame);
    await lab.breathe();
    await lab.quiet();
    await lab.turnWorkers();
    await lab.breathe();
    lab.native.post({ [MARK]: lab.now });
  });
}
