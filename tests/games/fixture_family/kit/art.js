const Art = {};
