import type { CallRequest } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';

type Key = keyof Calls;
type BodyOf<K extends Key> = CallRequest<Calls, K> extends { body?: infer Body } ? Body : never;

const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** What a body may look like, for the calls most begin with. */
const examples: { [K in Key]?: BodyOf<K> } = {
  'POST /accounts/login': { email: 'olena@example.com', password: 'an Example of 1 password!' },
  'POST /accounts/register/displaced': {
    email: 'olena@example.com',
    password: 'an Example of 1 password!',
    confirmPassword: 'an Example of 1 password!',
    surname: 'Шевченко',
    name: 'Олена',
    noPatronym: true,
    passportNumber: '123456789',
    passportIssuedBy: '8031',
    passportIssuedDate: '2019-05-14',
    noTaxNumber: true,
    regionId: 32,
    residenceAddress: 'вул. Соборна, 1, кв. 2',
    phoneNumber: '+380501234567',
    consentPersonalData: true,
    agreeTerms: true,
  },
  'PUT /accounts/household': {
    members: [
      {
        surname: 'Шевченко',
        name: 'Соломія',
        patronym: 'Андріївна',
        birthday: '2019-08-01',
        relation: 'child',
        sex: 'female',
      },
    ],
    version: 0,
  },
  'POST /events': {
    name: 'Продуктові набори',
    description: 'Набір на родину на місяць',
    eventDate: '2030-06-01T10:00:00+03:00',
    regionId: 32,
    locationCity: 'Бровари',
    locationAddress: 'вул. Київська, 10',
    maxParticipants: 50,
    type: 'general',
    registrationForm: [{ label: 'Скільки дітей у родині?', type: 'number', required: true }],
    issuedAid: [{ positionId: id(1), quantityPerParticipant: '1' }],
  },
  'DELETE /events/{id}': { reason: 'Перенесено через повітряну тривогу' },
  'POST /events/{id}/participants/apply': { answers: { [id(2)]: 2 } },
  'POST /events/{id}/participants/invite': { emails: ['olena@example.com'] },
  'POST /events/{id}/participants/move': { participantIds: [id(3), id(4)], status: 'confirmed' },
  'POST /events/{id}/participants/move-window': { participantIds: [id(3), id(4)], start: '2026-03-20T08:00:00Z' },
  'POST /events/{id}/aid/{participantId}/confirm': { lines: [{ positionId: id(1), quantity: '1' }] },
  'POST /warehouse/positions': {
    name: 'Рис довгозернистий',
    category: 'food',
    units: 'кг',
    quantity: '120.5',
    netUnitPrice: '42.00',
    costPerItemWithoutVat: '42.00',
    receivedDate: '2026-01-15',
  },
  'POST /warehouse/positions/{id}/write-off': { quantity: '2', reason: 'Пошкоджена упаковка' },
  'POST /help-requests': {
    title: 'Ліки для бабусі',
    description: 'Потрібні ліки від тиску',
    category: 'medicine',
    items: [{ name: 'Еналаприл 10 мг', units: 'уп.', quantity: '3' }],
  },
  'PUT /help-requests/{id}': { description: 'Потрібні ліки від тиску, курс на місяць', version: 1 },
  'PUT /help-requests/{id}/execute': { ttn: '20450000000000', comment: 'Надіслано поштою' },
  'POST /acts': {
    kind: 'aidTransfer',
    basis: { type: 'helpRequest', id: id(5) },
    toId: id(6),
    place: 'Київ',
    items: [{ positionId: id(1), quantity: '10' }],
  },
  'PUT /acts/{id}': { place: 'Київ, вул. Хрещатик, 1', version: 1 },
  'POST /acts/{id}/confirm': { lines: [{ positionId: id(1), quantity: '9' }], comment: 'Один пакунок пошкоджено' },
  'POST /warehouse/codes/reported': { code: 'UA-2026-000123', fileId: id(8) },
  'POST /reports': { eventId: id(7) },
  'POST /feedback': { subject: 'Пропозиція', message: 'Додайте, будь ласка, нагадування про заходи' },
  'POST /notifications': {
    title: 'Технічні роботи',
    message: 'У суботу вночі сайт не працюватиме годину',
    audience: { role: 'displaced', regionIds: [32] },
  },
};

/** Returns what a body of the call may look like, if it has an example. */
export const bodyExample = (key: string): unknown => (examples as Readonly<Record<string, unknown>>)[key];
