/** The lesser clocks of a browser, which would tell the real time: the timeline of animations, formats of "now", tasks with a delay. */
function installLesserClocks(lab) {
  const getter = (owner, name, read) => Object.defineProperty(owner, name, { configurable: true, enumerable: true, get: read });
  if (window.AnimationTimeline) {
    const real = Object.getOwnPropertyDescriptor(AnimationTimeline.prototype, 'currentTime').get;
    getter(AnimationTimeline.prototype, 'currentTime', function currentTime() {
      return this === document.timeline ? lab.now : real.call(this);
    });
  }

  const now = () => Date.now();
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  const plain = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format').get;
  getter(Intl.DateTimeFormat.prototype, 'format', function formatted() {
    const write = plain.call(this);
    return (date) => write(date === undefined ? now() : date);
  });
  Intl.DateTimeFormat.prototype.formatToParts = function parts(date) {
    return formatToParts.call(this, date === undefined ? now() : date);
  };

  const { mark, measure } = Performance.prototype;
  Performance.prototype.mark = function marked(name, options) {
    return mark.call(this, name, { startTime: lab.now, ...options });
  };
  Performance.prototype.measure = function measured(name, from, to) {
    const options = from !== null && typeof from === 'object' ? from : { start: from, end: to };
    const end = options.end === undefined && options.duration === undefined ? lab.now : options.end;
    return measure.call(this, name, { ...options, end });
  };

  if (window.Temporal) {
    const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
    const zoned = (zone) => instant().toZonedDateTimeISO(zone || Temporal.Now.timeZoneId());
    Temporal.Now.instant = instant;
    Temporal.Now.zonedDateTimeISO = zoned;
    Temporal.Now.plainDateTimeISO = (zone) => zoned(zone).toPlainDateTime();
    Temporal.Now.plainDateISO = (zone) => zoned(zone).toPlainDate();
    Temporal.Now.plainTimeISO = (zone) => zoned(zone).toPlainTime();
  }

  if (window.Scheduler) {
    const { postTask } = Scheduler.prototype;
    Scheduler.prototype.postTask = function postTaskLater(task, { delay = 0, ...options } = {}) {
      if (!(delay > 0)) return postTask.call(this, task, options);
      return new Promise((resolve, reject) => {
        const timer = lab.later(() => postTask.call(this, task, options).then(resolve, reject), delay);
        if (!options.signal) return;
        lab.native.listen.call(options.signal, 'abort', () => { lab.never(timer); reject(options.signal.reason); }, { once: true });
      });
    };
  }
}
