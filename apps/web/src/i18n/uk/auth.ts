export const auth = {
  login: { title: 'Увійти' },
};
