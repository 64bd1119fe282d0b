export const events = {
  title: 'Заходи',
  newTitle: 'Новий захід',
  editTitle: 'Зміни в заході',
  detailsTitle: 'Захід',
  previewTitle: 'Запрошення на захід',
};
