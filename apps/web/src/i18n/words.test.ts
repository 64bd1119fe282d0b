/** The words people met and could not follow, and what is said instead. */
import { ukAudit } from '@oplich/contract/labels/audit-uk';
import { enCategories } from '@oplich/contract/labels/parts/categories-en';
import { ukCategories } from '@oplich/contract/labels/parts/categories-uk';
import { ukStates } from '@oplich/contract/labels/parts/states-uk';
import { describe, expect, test } from 'vitest';
import { auth as authEn } from './en/auth.ts';
import { cabinet as en } from './en/cabinet/index.ts';
import { common as commonEn } from './en/common.ts';
import { cabinet as uk } from './uk/cabinet/index.ts';
import { common as commonUk } from './uk/common.ts';
import { errors as errorsUk } from './uk/errors.ts';
import { map as mapUk } from './uk/map.ts';

describe('Ukrainian', () => {
  test.each([
    ['clothes of goods', ukCategories.goodsCategory.clothing, 'Одяг, взуття, постіль'],
    ['clothes of requests', commonUk.helpCategory.clothing, 'Одяг, взуття, постіль'],
    ['choosing a file', uk.warehouse.import.choose, 'Вибрати файл'],
    ['getting a table', commonUk.export.action, 'Завантажити'],
    ['deleting an account', uk.accounts.delete.action, 'Видалити'],
    ['taking a position out of stock', uk.warehouse.remove.action, 'Вилучити позицію'],
    [
      'a wrong log-in',
      errorsUk.incorrect_email_or_password,
      'Неправильна пошта або пароль. Перевірте їх і спробуйте ще раз.',
    ],
    ['ending an event', uk.events.organizer.accomplish, 'Завершити захід'],
    ['not ending it yet', uk.events.organizer.accomplishKeep, 'Ще ні'],
    ['the way back beside “Скасувати акт”', uk.acts.cancel.keep, 'Назад'],
    ['a day that does not exist', commonUk.field.noSuchDay, 'Такого дня немає. Перевірте день і місяць.'],
    ['who gives, on the map', mapUk.totals.donors, 'Благодійників'],
    ['who was helped, on the map', mapUk.totals.peopleHelped, 'Отримали допомогу, осіб'],
    ['goods on their way', ukStates.codeSum.inTransit, 'У дорозі'],
    ['made-up data in the audit', ukAudit.subject.demo, 'Демонстраційні дані'],
    ['two applications', uk.participants.bulk.rejectTitle_few, 'Відхилити {{count}} заявки?'],
    ['five applications', uk.participants.bulk.rejectTitle_many, 'Відхилити {{count}} заявок?'],
    ['taking back the wish to be deleted', uk.ownData.deletion.withdraw, 'Відкликати прохання'],
    ['an administrator’s invitation', uk.emails.email.newAdministrator, 'Запрошення стати адміністратором'],
    ['a partner who waits', ukStates.accountState.notApproved, 'Чекає на перевірку'],
    ['files to be erased', uk.accounts.erase.files_other, 'Разом із ними {{count}} файла.'],
    ['an event for a region', uk.events.type.general, 'Для всіх в області'],
    ['an event for a region and guests', uk.events.type.hybrid, 'Для всіх і за запрошенням'],
    ['an event for guests', uk.events.type.private, 'Лише за запрошенням'],
    ['when aid was issued', uk.handOut.why.aided, 'Видано {{date}}, {{time}}.'],
    ['the whole set again', uk.handOut.card.all, 'Повернути повний набір'],
    ['giving up a confirmed place', uk.events.part.notComing, 'Я не зможу прийти'],
    ['a person’s acts', uk.acts.titlePerson, 'Папери про отримане'],
    ['a person’s codes', uk.activity.uniqueCode, 'Папери про отримане'],
    ['nobody may come', uk.events.form.maxTooSmall, 'Має бути хоча б 1 людина.'],
  ])('%s: “%s” [R-UIX-33]', (_, said, expected) => expect(said).toBe(expected));

  test.each([
    ['rows that do not fit', uk.declarations.goods.tooMany_many, /^Не вміщується \{\{count\}\} рядків/],
    ['the 90 days', uk.declarations.form.dateHint, /^Від цієї дати відлічують 90 днів/],
    ['a camera', uk.handOut.scanner.notAllowed, /не має доступу до камери/],
    ['a code to scan', uk.security.secondFactor.scan, /відскануйте/],
    ['places left', uk.events.places.left_many, /^Залишилося/],
    ['questions', uk.events.form.questions, /^Запитання/],
  ])('%s: “%s” [R-UIX-33]', (_, said, pattern) => expect(said).toMatch(pattern));
});

describe('English', () => {
  test.each([
    ['clothes of goods and of requests', enCategories.goodsCategory.clothing, commonEn.helpCategory.clothing],
    ['a returned report', en.reports.do.correct, 'Correct the report'],
    ['who may come', en.events.form.forWhom, 'Who is it for?'],
    ['ending an event', en.events.organizer.accomplish, 'Close the event'],
    ['a person’s request that was met', en.help.status.helped, 'Help provided'],
    ['where one lives', authEn.field.residenceAddress, 'Address'],
    ['the region', commonEn.field.region, 'Region'],
    ['language and look', en.settings.sections.appearance, 'Language and appearance'],
    ['where aid was received', en.activity.place, 'Where you received it'],
    [
      'how many places are free, be it one',
      en.invite.moreThanPlaces,
      'People picked: {{count}}, places free: {{places}}. Add places or shorten the list.',
    ],
  ])('%s: “%s” [R-UIX-33]', (_, said, expected) => expect(said).toBe(expected));

  test('who asks learns who will answer [R-UIX-33]', () => {
    expect(en.help.form.leadPerson).toContain('A volunteer will phone you.');
  });
});
