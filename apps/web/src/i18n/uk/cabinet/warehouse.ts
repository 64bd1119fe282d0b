export const warehouse = {
  title: 'Склад',
  positionTitle: 'Позиція',
};
