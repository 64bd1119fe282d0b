import { labels } from '@oplich/contract/labels/by-language';
import { expect, test } from 'vitest';
import { expectDocument } from '../../../../test/documents/document-images.ts';
import { pdfText } from '../../../../test/pdf.ts';
import { drawDistributionList, type DistributionListDocument } from './draw-distribution-list.ts';
import { drawInvitation } from './draw-invitation.ts';

const at = new Date('2026-03-05T10:00:00Z');
const facts = [
  ['Захід', 'Видача продуктових наборів'],
  ['Дата і час', '20 березня 2026, 10:00'],
  ['Місце', 'вул. Ґалаґанівська, 7, Їжаківці, Чернівецька область'],
  ['Організатор', 'Благодійний фонд «Поруч»'],
] as const;

test('an invitation looks like its reference [R-PAR-29]', async () => {
  const drawn = await drawInvitation({
    language: 'uk',
    at,
    isConfirmed: false,
    facts: [['Кому', 'Ґудзенко Їлена Іванівна'], ...facts, ['Відповісти до', '07 березня 2026, 12:00']],
    code: 'https://oplich.example/cabinet/events/01890000-0000-7000-8000-000000000000/ticket',
    isOpen: true,
    invitationText: 'Чекаємо на вас і вашу родину. Набір важить 12 кг, візьміть возик.',
    bring: labels.uk.toBring.idCard,
  });
  await expectDocument('invitation', drawn);
});

const line: DistributionListDocument['set'][number] = {
  name: 'Продуктовий набір',
  units: 'наб.',
  quantityPerParticipant: '1',
  per: 'participant',
  atMost: null,
  uniqueCode: 'UA-2026-000123',
};
const listOf = (
  people: number,
  set = [line, { ...line, name: 'Вода питна', units: 'л', quantityPerParticipant: '6.5' }],
) =>
  drawDistributionList({
    language: 'uk',
    at,
    number: 'РВ-20.03.2026-0A1B2C',
    facts,
    isOfPerson: false,
    set,
    people: Array.from({ length: people }, (_, index) => ({
      name: ['Ґалаґан Євгенія Ісаківна', 'Їжакевич Ярослав', 'О’Коннор-Щербицька Уляна Юріївна'][index % 3] ?? '',
      document: index % 2 === 0 ? 'ID-картка …4567' : 'Паспорт-книжечка …0123',
      issuedOn: index === 0 ? '20.03.2026' : '',
      due: set.map(({ quantityPerParticipant }) => quantityPerParticipant),
      quantities: set.map(({ quantityPerParticipant }) => quantityPerParticipant),
    })),
  });

test('a distribution list looks like its reference, upright and, with many kinds of goods, wide [R-HND-13]', async () => {
  await expectDocument('distribution-list', await listOf(3));
  const four = ['Ковдра', 'Підгузки', 'Свічка'].map(name => ({ ...line, name, units: 'шт.', uniqueCode: null }));
  await expectDocument('distribution-list-wide', await listOf(2, [line, ...four]));
});

test('a distribution list of 1,000 people goes on over the pages with its head on each [R-HND-13]', async () => {
  const drawn = await listOf(1000);
  const { length } = await pdfText(drawn);
  expect(length).toBeGreaterThan(40);
  await expectDocument('distribution-list-long', drawn, [1, 2, length]);
});
