import type { RegisterDisplaced, RegisterPhilanthrop } from '@oplich/contract/accounts/registration';
import { dayMs } from '@oplich/contract/shared/kyiv-time';
import type { z } from 'zod';

/** Where the demo happens: regions with their cities and how many displaced people live there. All of it is invented. */
export const places = [
  {
    regionId: 63,
    city: 'Харків',
    people: 52,
    streets: ['вул. Сумська', 'просп. Науки', 'вул. Полтавський Шлях', 'вул. Клочківська'],
  },
  {
    regionId: 12,
    city: 'Дніпро',
    people: 38,
    streets: ['вул. Робоча', 'просп. Богдана Хмельницького', 'вул. Січеславська Набережна'],
  },
  {
    regionId: 53,
    city: 'Полтава',
    people: 30,
    streets: ['вул. Соборності', 'вул. Європейська', 'вул. Небесної Сотні'],
  },
  { regionId: 46, city: 'Львів', people: 32, streets: ['вул. Городоцька', 'вул. Зелена', 'вул. Шевченка'] },
  { regionId: 51, city: 'Одеса', people: 26, streets: ['вул. Канатна', 'вул. Дальницька', 'вул. Академічна'] },
  { regionId: 71, city: 'Черкаси', people: 22, streets: ['вул. Смілянська', 'бульв. Шевченка', 'вул. Гоголя'] },
] as const;
export type Place = (typeof places)[number];

const surnames = 'Мельник Шевченко Бойко Кравченко Коваленко Бондаренко Ткаченко Олійник Лисенко Руденко Савченко Петренко Марченко Мороз Гончаренко Павленко Поліщук Клименко Кравець Гриценко Левченко Сидоренко Романюк Кириленко Литвиненко Захарченко Дяченко Яковенко Пономаренко Тарасенко Назаренко Жук Власенко Остапенко Солов’яненко Дем’янчук'.split(' '); // prettier-ignore
const women = 'Оксана Наталія Олена Тетяна Ірина Людмила Світлана Валентина Галина Надія Любов Марія Катерина Юлія Анастасія В’ячеслава'.split(' '); // prettier-ignore
const men = 'Олександр Сергій Андрій Микола Володимир Віктор Іван Петро Василь Юрій Дмитро Анатолій'.split(' '); // prettier-ignore
const patronyms = { woman: 'Іванівна Петрівна Миколаївна Василівна Олександрівна Сергіївна Андріївна Юріївна'.split(' '), man: 'Іванович Петрович Миколайович Васильович Олександрович Сергійович Андрійович Юрійович'.split(' ') } as const; // prettier-ignore
const regionsBefore = [14, 9, 23, 65, 63] as const;

/** The same numbers at every start: the demo is always the same. */
export function repeatable(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    upTo: (count: number) => Math.floor(next() * count),
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
export type Repeatable = ReturnType<typeof repeatable>;

const digits = (random: Repeatable, count: number) => Array.from({ length: count }, () => random.upTo(10)).join('');

/** A tax number of the birthday and a right check digit; none of them is anybody's on purpose. */
function taxNumber(random: Repeatable, birthday: string): string {
  const days = Math.round((Date.parse(birthday) - Date.parse('1899-12-31')) / dayMs);
  const first = `${String(days).padStart(5, '0')}${digits(random, 4)}`;
  const weights = [-1, 5, 7, 9, 4, 6, 10, 5, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first[index]), 0);
  return `${first}${(((sum % 11) + 11) % 11) % 10}`;
}

/** What every registration asks for, for an invented person. */
function person(random: Repeatable, place: Place, email: string, password: string) {
  const woman = random.upTo(10) < 7;
  const year = 1938 + random.upTo(66);
  const birthday = `${year}-${String(1 + random.upTo(12)).padStart(2, '0')}-${String(1 + random.upTo(28)).padStart(2, '0')}`;
  return {
    email,
    password,
    confirmPassword: password,
    surname: random.pick(surnames),
    name: random.pick(woman ? women : men),
    patronym: random.pick(patronyms[woman ? 'woman' : 'man']),
    birthday,
    phoneNumber: `+38067${digits(random, 7)}`,
    residenceAddress: `${random.pick(place.streets)}, ${1 + random.upTo(120)}, кв. ${1 + random.upTo(90)}`,
    locality: place.city,
    // Many older people hold only the booklet.
    ...(year < 1965
      ? { passportSeries: random.pick(['МТ', 'СН', 'ВК', 'АЕ']), passportNumber: digits(random, 6) }
      : { passportNumber: digits(random, 9) }),
    passportIssuedBy: year < 1965 ? 'Відділ внутрішніх справ' : '6301',
    passportIssuedDate: `${2005 + random.upTo(18)}-06-15`,
    taxNumber: taxNumber(random, birthday),
    regionId: place.regionId,
    consentPersonalData: true as const,
    agreeTerms: true as const,
    language: 'uk' as const,
  };
}

export const displacedPerson = (
  random: Repeatable,
  place: Place,
  email: string,
  password: string,
): z.input<typeof RegisterDisplaced> => ({
  ...person(random, place, email, password),
  regionBeforeId: random.pick(regionsBefore),
  displacedCertificateYear: 2022 + random.upTo(3),
});

export type PartnerForm = z.input<typeof RegisterPhilanthrop>;
const names = { surname: 'Гнатюк', name: 'Богдан', patronym: 'Степанович' };

/** The partners of the demo; the last four show what becomes of a registration that is checked. */
export function partners(
  random: Repeatable,
  password: string,
): { form: PartnerForm; decision: 'approve' | 'decline' | 'return' | null }[] {
  const place = (regionId: number) => places.find(one => one.regionId === regionId) ?? places[0];
  const adult = (regionId: number, email: string, more: object, by = random) => ({
    ...person(by, place(regionId), email, password),
    birthday: '1984-04-12',
    taxNumber: taxNumber(by, '1984-04-12'),
    passportSeries: undefined,
    passportNumber: digits(by, 9),
    ...more,
  });
  const volunteer = (regionId: number, email: string, more: object, by = random): PartnerForm => ({
    ...adult(regionId, email, more, by),
    partnerType: 'volunteer',
    volunteerRegisterDate: '2022-04-04',
  });
  const organization = (
    regionId: number,
    email: string,
    organizationName: string,
    edrpou: string,
    aidRegionIds: number[],
  ): PartnerForm => ({
    ...adult(regionId, email, names),
    partnerType: 'organization',
    organizationName,
    edrpou,
    organizationHeadSurname: 'Ковальчук',
    organizationHeadName: 'Ганна',
    organizationHeadPatronym: 'Миколаївна',
    actsOnBasis: 'статуту',
    address: `м. ${place(regionId).city}, ${place(regionId).streets[0]}, 10`,
    aidRegionIds,
  });
  return [
    {
      form: volunteer(63, 'volunteer@oplich.example', { surname: 'Данилюк', name: 'Марта', patronym: 'Андріївна' }),
      decision: 'approve',
    },
    {
      form: organization(12, 'organization@oplich.example', 'БФ «Разом до світла»', '34567896', [12, 53, 63]),
      decision: 'approve',
    },
    { form: organization(46, 'lviv@oplich.example', 'ГО «Тепла оселя»', '40000011', [46]), decision: 'approve' },
    {
      form: volunteer(51, 'odesa@oplich.example', { surname: 'Савчук', name: 'Роман', patronym: 'Ігорович' }),
      decision: 'approve',
    },
    {
      form: volunteer(71, 'cherkasy@oplich.example', { surname: 'Лук’яненко', name: 'Дарина', patronym: 'Олегівна' }),
      decision: 'approve',
    },
    {
      form: organization(53, 'poltava@oplich.example', 'БО «Добрі руки Полтавщини»', '60000012', [53]),
      decision: null,
    },
    {
      form: volunteer(12, 'dnipro@oplich.example', { surname: 'Гаврилюк', name: 'Остап', patronym: 'Михайлович' }),
      decision: null,
    },
    { form: organization(63, 'unclear@oplich.example', 'ГО «Без документів»', '12345679', [63]), decision: 'decline' },
    {
      // With numbers of their own: those of everybody after stay what they are.
      form: volunteer(
        63,
        'returned@oplich.example',
        { surname: 'Кириченко', name: 'Соломія', patronym: 'Вікторівна' },
        repeatable(17),
      ),
      decision: 'return',
    },
  ];
}
