import type { Person } from '../../src/modules/duplicates/matching/match.ts';

/*
 * By which rules one person is written down twice, and two are alike. The people are made up, their names are those of civil
 * registries. Latin spellings are by the Cabinet's table (No. 55 of 27.01.2010) and as passports had them before; Russian ones as
 * Ukrainian passports of 1994 had them on their second page.
 */

/** Ukrainian, Russian, Latin of today, Latin of earlier passports: surname, name, patronymic. */
const spellings: readonly (readonly [string, string, string, string, string])[] = [
  // Ukrainian · Russian · Latin 2010 · Latin before · birthday
  ['Шевченко Олександр Іванович', 'Шевченко Александр Иванович', 'Shevchenko Oleksandr Ivanovych', 'Shevchenko Alexandr Ivanovich', '1975-03-12'],
  ['Коваленко Наталія Миколаївна', 'Коваленко Наталья Николаевна', 'Kovalenko Nataliia Mykolaivna', 'Kovalenko Natalya Nikolaevna', '1982-07-01'],
  ['Мельник Сергій Петрович', 'Мельник Сергей Петрович', 'Melnyk Serhii Petrovych', 'Melnik Sergey Petrovich', '1990-11-23'],
  ['Бондаренко Юлія Сергіївна', 'Бондаренко Юлия Сергеевна', 'Bondarenko Yuliia Serhiivna', 'Bondarenko Julia Sergeevna', '1995-02-28'],
  ['Ткаченко Андрій Васильович', 'Ткаченко Андрей Васильевич', 'Tkachenko Andrii Vasylovych', 'Tkachenko Andrey Vasilievich', '1968-05-30'],
  ['Кравченко Тетяна Григорівна', 'Кравченко Татьяна Григорьевна', 'Kravchenko Tetiana Hryhorivna', 'Kravchenko Tatyana Grigorievna', '1959-09-09'],
  ['Олійник Євген Олексійович', 'Олейник Евгений Алексеевич', 'Oliinyk Yevhen Oleksiiovych', 'Oleynik Evgeny Alekseevich', '1987-12-15'],
  ['Лисенко Світлана Дмитрівна', 'Лысенко Светлана Дмитриевна', 'Lysenko Svitlana Dmytrivna', 'Lysenko Svetlana Dmitrievna', '1973-04-04'],
  ['Гончаренко Ігор Володимирович', 'Гончаренко Игорь Владимирович', 'Honcharenko Ihor Volodymyrovych', 'Goncharenko Igor Vladimirovich', '1980-08-19'],
  ['Щербак Людмила Павлівна', 'Щербак Людмила Павловна', 'Shcherbak Liudmyla Pavlivna', 'Scherbak Lyudmila Pavlovna', '1964-01-17'],
  ['Ковальська Ольга Михайлівна', 'Ковальская Ольга Михайловна', 'Kovalska Olha Mykhailivna', 'Kovalskaya Olga Mikhailovna', '1991-06-06'],
  ['Хоменко Василь Юрійович', 'Хоменко Василий Юрьевич', 'Khomenko Vasyl Yuriiovych', 'Khomenko Vasily Yurievich', '1977-10-10'],
  ['Яценюк Ганна Степанівна', 'Яценюк Анна Степановна', 'Yatseniuk Hanna Stepanivna', 'Yatsenyuk Anna Stepanovna', '1955-03-03'],
  ['Цимбалюк Дмитро Андрійович', 'Цымбалюк Дмитрий Андреевич', 'Tsymbaliuk Dmytro Andriiovych', 'Tsymbalyuk Dmitriy Andreevich', '1999-01-31'],
  ['Жук Катерина Олександрівна', 'Жук Екатерина Александровна', 'Zhuk Kateryna Oleksandrivna', 'Zhuk Ekaterina Aleksandrovna', '1988-08-08'],
  ['Євтушенко Микола Федорович', 'Евтушенко Николай Фёдорович', 'Yevtushenko Mykola Fedorovych', 'Evtushenko Nikolay Fedorovich', '1950-12-31'],
  ['Соловйова Марія Анатоліївна', 'Соловьёва Мария Анатольевна', 'Soloviova Mariia Anatoliivna', 'Soloviova Maria Anatolievna', '2001-05-05'],
  ['Ґудзь Тарас Богданович', 'Гудзь Тарас Богданович', 'Gudz Taras Bohdanovych', 'Gudz Taras Bogdanovich', '1993-03-21'],
  ['Лук’яненко Віталій Вікторович', 'Лукьяненко Виталий Викторович', 'Lukianenko Vitalii Viktorovych', 'Lukyanenko Vitaliy Viktorovich', '1985-09-27'],
  ['Мар’яненко Ірина Ігорівна', 'Марьяненко Ирина Игоревна', 'Marianenko Iryna Ihorivna', 'Maryanenko Irina Igorevna', '1979-02-14'],
  ['Поліщук Роман Ярославович', 'Полищук Роман Ярославович', 'Polishchuk Roman Yaroslavovych', 'Polishchuk Roman Yaroslavovich', '1996-07-22'],
  ['Руденко Валентина Антонівна', 'Руденко Валентина Антоновна', 'Rudenko Valentyna Antonivna', 'Rudenko Valentina Antonovna', '1948-11-11'],
  ['Савчук Артем Романович', 'Савчук Артём Романович', 'Savchuk Artem Romanovych', 'Savchuk Artyom Romanovich', '2003-10-02'],
  ['Зеленська Вікторія Валеріївна', 'Зеленская Виктория Валериевна', 'Zelenska Viktoriia Valeriivna', 'Zelenskaya Victoria Valerievna', '1984-04-25'],
  ['Харченко Павло Леонідович', 'Харченко Павел Леонидович', 'Kharchenko Pavlo Leonidovych', 'Kharchenko Pavel Leonidovich', '1971-01-08'],
  ['Гнатюк Олена Євгенівна', 'Гнатюк Елена Евгеньевна', 'Hnatiuk Olena Yevhenivna', 'Gnatyuk Elena Evgenievna', '1989-06-18'],
  ['Довженко Максим Костянтинович', 'Довженко Максим Константинович', 'Dovzhenko Maksym Kostiantynovych', 'Dovzhenko Maxim Konstantinovich', '1998-09-13'],
  ['Черненко Надія Борисівна', 'Черненко Надежда Борисовна', 'Chernenko Nadiia Borysivna', 'Chernenko Nadezhda Borisovna', '1962-02-20'],
  ['Петренко Кирило Вадимович', 'Петренко Кирилл Вадимович', 'Petrenko Kyrylo Vadymovych', 'Petrenko Kirill Vadimovich', '2000-12-12'],
  ['Іваненко Любов Семенівна', 'Иваненко Любовь Семёновна', 'Ivanenko Liubov Semenivna', 'Ivanenko Lyubov Semyonovna', '1957-05-16'],
  ['Юрченко Галина Тимофіївна', 'Юрченко Галина Тимофеевна', 'Yurchenko Halyna Tymofiivna', 'Yurchenko Galina Timofeevna', '1945-07-30'],
  ['Заєць Данило Станіславович', 'Заяц Даниил Станиславович', 'Zaiets Danylo Stanislavovych', 'Zayets Daniil Stanislavovich', '2004-03-09'],
]; // prettier-ignore

const person = (whole: string, birthday: string): Person => {
  const [surname = '', name = '', patronym = ''] = whole.split(' ');
  return { surname, name, patronym: patronym || null, birthday, phoneNumber: null, taxNumber: null, document: null };
};
/** One person as each of the spellings has them. */
type Spelled = Record<'uk' | 'ru' | 'latin' | 'older', Person>;
type Change = Partial<Pick<Person, 'surname' | 'name' | 'patronym' | 'birthday'>>;

export const people: readonly Spelled[] = spellings.map(([uk, ru, latin, older, birthday]) => ({
  uk: person(uk, birthday),
  ru: person(ru, birthday),
  latin: person(latin, birthday),
  older: person(older, birthday),
}));
const isWoman = ({ patronym }: Person) => patronym?.endsWith('на') === true;
/** The entry that many places further on. */
const other = (index: number, step: number) => people[(index + step) % people.length]?.uk as Person;
const swapLetters = (word: string, at: number) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
const swapDay = (birthday: string) => {
  const [year, month, day] = birthday.split('-');
  return Number(day) <= 12 && day !== month ? `${year}-${day}-${month}` : null;
};
const nextDigit = (birthday: string) => birthday.replace(/\d$/, last => String((Number(last) + 1) % 10));

/** One person written down twice: by which rule, and how the second looks. */
export const alike: readonly [rule: string, second: (one: Spelled, index: number) => Change | Person | null][] = [
  ['Russian spelling', ({ ru }) => ru],
  ['Latin spelling by the table of 2010', ({ latin }) => latin],
  ['Latin spelling of earlier passports', ({ older }) => older],
  ['patronymic missing', () => ({ patronym: null })],
  ['patronymic missing, in Russian', ({ ru }) => ({ ...ru, patronym: null })],
  ['patronymic missing, in Latin letters', ({ latin }) => ({ ...latin, patronym: null })],
  ['name and surname swapped', ({ uk }) => ({ surname: uk.name, name: uk.surname })],
  ['swapped, in Russian', ({ ru }) => ({ ...ru, surname: ru.name, name: ru.surname })],
  ['another surname by marriage', ({ uk }, index) => (isWoman(uk) ? { surname: other(index, 5).surname } : null)],
  ['double surname by marriage', ({ uk }, index) =>
    isWoman(uk) ? { surname: `${uk.surname}-${other(index, 3).surname}` } : null],
  ['two letters of the surname the other way round', ({ uk }) =>
    uk.surname.length >= 6 ? { surname: swapLetters(uk.surname, 2) } : null],
  ['a letter of the surname left out', ({ uk }) =>
    uk.surname.length >= 7 ? { surname: uk.surname.slice(0, 4) + uk.surname.slice(5) } : null],
  ['и for і', ({ uk }) => (/[іи]/.test(uk.surname) ? { surname: uk.surname.replace(/[іи]/, found => (found === 'і' ? 'и' : 'і')) } : null)],
  ['е for є, г for ґ, no apostrophe', ({ uk }) => ({
    surname: uk.surname.replaceAll('є', 'е').replaceAll('Є', 'Е').replaceAll('Ґ', 'Г').replaceAll('’', ''),
    name: uk.name.replaceAll('Є', 'Е'),
  })],
  ['other apostrophe, capital letters, spaces', ({ uk }) => ({
    surname: ` ${uk.surname.replaceAll('’', "'").toUpperCase()} `,
    name: uk.name.toLowerCase(),
  })],
  ['day and month the other way round', ({ uk }) => {
    const birthday = swapDay(uk.birthday ?? '');
    return birthday ? { birthday } : null;
  }],
  ['a digit of the birthday', ({ uk }) => ({ birthday: nextDigit(uk.birthday ?? '') })],
]; // prettier-ignore

const daughters = ['Дарина', 'Аліна', 'Яна', 'Марта'];
const sons = ['Назар', 'Денис', 'Захар', 'Гліб'];

/** Two people: by which rule they are alike, and how the second looks. */
export const apart: readonly [rule: string, second: (one: Spelled, index: number) => Change | null][] = [
  ['twins', ({ uk }, index) => ({ name: (isWoman(uk) ? daughters : sons)[index % 4] ?? '' })],
  ['siblings', ({ uk }, index) => ({
    name: (isWoman(uk) ? daughters : sons)[(index + 1) % 4] ?? '',
    birthday: `${Number(uk.birthday?.slice(0, 4)) + 3}-02-11`,
  })],
  ['one name, another birthday', ({ uk }) => ({ birthday: `${Number(uk.birthday?.slice(0, 4)) - 17}-10-27` })],
  ['one name and birthday, another father', (_, index) => ({ patronym: other(index, 2).patronym })],
  ['one birthday and given name, another surname, father unknown', (_, index) => ({
    surname: other(index, 7).surname, patronym: null,
  })],
  ['a man with another surname', ({ uk }, index) => (isWoman(uk) ? null : { surname: other(index, 4).surname })],
  ['born on one day', (_, index) => ({ ...other(index, 1), birthday: people[index]?.uk.birthday ?? '' })],
  ['a daughter with the mother’s surname and name', ({ uk }, index) => ({
    patronym: other(index, 6).patronym, birthday: `${Number(uk.birthday?.slice(0, 4)) + 24}-08-24`,
  })],
]; // prettier-ignore
