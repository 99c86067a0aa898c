const Kit = {};
