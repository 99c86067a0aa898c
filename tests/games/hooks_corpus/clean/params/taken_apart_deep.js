// params: speed lives
const init = ({ params: { speed, lives } }) => ({ speed, lives });
