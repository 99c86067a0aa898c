// Keep the kiln between two marks until the pots are done. Wood heats late, the door cools at once.
function Heat(seed) { this.seed = seed; this.tick = 0; this.temp = 0.5; this.fuel = 0.35; this.done = 0; this.cracks = 0; this.wind = 0; }
Heat.prototype.step = function (wood, door) {
  this.tick++;
  this.wind = Math.sin((this.tick + this.seed * 13) / 97) * 0.0009 + Math.sin((this.tick + this.seed * 7) / 31) * 0.0005;
  if (wood) this.fuel = Math.min(1, this.fuel + 0.012);
  this.fuel *= 0.992;
  this.temp += this.fuel * 0.0042 - 0.0014 + this.wind - (door ? 0.0055 : 0);
  this.temp = Math.max(0, Math.min(1, this.temp));
  var good = this.temp > 0.45 && this.temp < 0.75;
  if (good) this.done++; else if (this.tick % 30 === 0) this.cracks++;
  return this.done >= 1200 ? 'won' : this.cracks >= 15 ? 'lost' : 'playing';
};
