export const dashboard = {
  title: 'Головна',
};
