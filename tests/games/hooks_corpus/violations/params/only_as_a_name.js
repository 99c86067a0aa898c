// expect: param.unread
// params: speed
const init = () => {
  const speed = 3;
  return { speed };
};
