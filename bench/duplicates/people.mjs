/**
 * People by chance, each as Ukrainian, Russian and Latin spellings have them, and some written down twice by the rules of the labelled
 * pairs. Surnames are stems with endings and are as uneven as in life: the commonest tenth of them has half of the people.
 */
import { alike, people as labelled } from '../../apps/api/test/labelled/rules.ts';
import { seeded } from '../../apps/api/test/walks/chance.ts';

const spellings = ['uk', 'ru', 'latin', 'older'];
const stems = [
  ['Бондар', 'Бондар', 'Bondar', 'Bondar'], ['Ковал', 'Ковал', 'Koval', 'Koval'], ['Шевч', 'Шевч', 'Shevch', 'Shevch'],
  ['Ткач', 'Ткач', 'Tkach', 'Tkach'], ['Кравч', 'Кравч', 'Kravch', 'Kravch'], ['Гончар', 'Гончар', 'Honchar', 'Gonchar'],
  ['Руд', 'Руд', 'Rud', 'Rud'], ['Савч', 'Савч', 'Savch', 'Savch'], ['Марч', 'Марч', 'March', 'March'],
  ['Лис', 'Лыс', 'Lys', 'Lys'], ['Тимош', 'Тимош', 'Tymosh', 'Timosh'], ['Поліщ', 'Полищ', 'Polishch', 'Polisch'],
  ['Петр', 'Петр', 'Petr', 'Petr'], ['Іван', 'Иван', 'Ivan', 'Ivan'], ['Мороз', 'Мороз', 'Moroz', 'Moroz'],
  ['Кузьм', 'Кузьм', 'Kuzm', 'Kuzm'], ['Павл', 'Павл', 'Pavl', 'Pavl'], ['Харч', 'Харч', 'Kharch', 'Kharch'],
  ['Кост', 'Кост', 'Kost', 'Kost'], ['Сидор', 'Сидор', 'Sydor', 'Sidor'], ['Васил', 'Васил', 'Vasyl', 'Vasil'],
  ['Гаврил', 'Гаврил', 'Havryl', 'Gavril'], ['Роман', 'Роман', 'Roman', 'Roman'], ['Дмитр', 'Дмитр', 'Dmytr', 'Dmitr'],
  ['Захар', 'Захар', 'Zakhar', 'Zakhar'], ['Левч', 'Левч', 'Levch', 'Levch'], ['Назар', 'Назар', 'Nazar', 'Nazar'],
  ['Яким', 'Яким', 'Yakym', 'Yakim'], ['Федор', 'Федор', 'Fedor', 'Fedor'], ['Гнат', 'Гнат', 'Hnat', 'Gnat'],
  ['Юр', 'Юр', 'Yur', 'Yur'], ['Степан', 'Степан', 'Stepan', 'Stepan'], ['Мартин', 'Мартын', 'Martyn', 'Martin'],
  ['Панас', 'Панас', 'Panas', 'Panas'], ['Сав', 'Сав', 'Sav', 'Sav'], ['Омел', 'Омел', 'Omel', 'Omel'],
  ['Прокоп', 'Прокоп', 'Prokop', 'Prokop'], ['Тарас', 'Тарас', 'Taras', 'Taras'], ['Клим', 'Клим', 'Klym', 'Klim'],
  ['Онищ', 'Онищ', 'Onyshch', 'Onisch'],
]; // prettier-ignore
const endings = [
  ['енко', 'енко', 'enko', 'enko'], ['ук', 'ук', 'uk', 'uk'], ['чук', 'чук', 'chuk', 'chuk'],
  ['ець', 'ец', 'ets', 'ets'], ['ак', 'ак', 'ak', 'ak'], ['ик', 'ик', 'yk', 'ik'], ['аренко', 'аренко', 'arenko', 'arenko'],
  ['ишин', 'ишин', 'yshyn', 'ishin'], ['уля', 'уля', 'ulia', 'ulya'], ['ин', 'ин', 'yn', 'in'],
  ['ура', 'ура', 'ura', 'ura'], ['ан', 'ан', 'an', 'an'],
]; // prettier-ignore

function isDay(text) {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
const isWoman = ({ uk }) => uk.patronym.endsWith('на');
const [women, men] = [labelled.filter(isWoman), labelled.filter(one => !isWoman(one))];

/** Returns somebody by chance, as each of the spellings has them. */
function spelled(chance) {
  const below = count => Math.floor(chance() * count);
  const kind = chance() < 0.6 ? women : men;
  const [name, father] = [kind[below(kind.length)], kind[below(kind.length)]];
  const count = stems.length * endings.length;
  const place = Math.floor(chance() ** 3 * count);
  const [stem, ending] = [stems[place % stems.length], endings[Math.floor(place / stems.length)]];
  const birthday = new Date(Date.UTC(1935, 0, 1) + below(26_000) * 86_400_000).toISOString().slice(0, 10);
  return Object.fromEntries(
    spellings.map((spelling, at) => [
      spelling,
      {
        surname: stem[at] + ending[at],
        name: name[spelling].name,
        patronym: father[spelling].patronym,
        birthday,
        phoneNumber: null,
        taxNumber: null,
        document: null,
      },
    ]),
  );
}

/**
 * Returns people, one in fifty with a second account: `twice` says of whom, by which rule.
 * @returns {{ people: object[], twice: { first: number, second: number, rule: string }[] }}
 */
export function aCountry(count, seed) {
  const chance = seeded(seed);
  const people = [];
  const twice = [];
  while (people.length < count) {
    const one = spelled(chance);
    people.push(one.uk);
    if (people.length % 49 !== 0 || people.length >= count) continue;
    const [rule, second] = alike[people.length % alike.length];
    const changed = second(one, people.length);
    // Where a rule is for women or for longer surnames alone, or makes a day that no calendar has.
    if (!changed || !isDay(changed.birthday ?? one.uk.birthday)) continue;
    twice.push({ first: people.length - 1, second: people.length, rule });
    people.push({ ...one.uk, ...changed });
  }
  return { people, twice };
}
