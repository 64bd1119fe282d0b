export const accounts = {
  title: 'Користувачі',
  userTitle: 'Користувач',
};
