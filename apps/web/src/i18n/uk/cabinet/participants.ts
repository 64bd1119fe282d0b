export const participants = {
  title: 'Учасники',
  applicationTitle: 'Заявки на участь',
  ticketTitle: 'Квиток',
};
