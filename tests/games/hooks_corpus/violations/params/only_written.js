// expect: param.unread
// params: speed
const init = (data) => {
  data.params.speed = 3;
};
