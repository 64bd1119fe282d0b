import type { CreateHelpRequest } from '@oplich/contract/help-requests/schemas';
import type { z } from 'zod';
import { dayMs, hourMs, kyivDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoClient } from './demo-client.ts';
import { demoFiles } from './demo-files.ts';
import type { Story } from './story.ts';

type Body = Pick<z.input<typeof CreateHelpRequest>, 'title' | 'description' | 'category' | 'items'>;
type Fate = 'waits' | 'claimed' | 'served' | 'given' | 'rejected';
interface Asked extends Body {
  regionId: number;
  daysAgo: number;
  fate: Fate;
  /** Asked by the demo's own person. */
  isOwn?: true;
}

const [admin, volunteer, organization, displaced] = demoAccounts;
const helperOf: Readonly<Record<number, string>> = {
  63: volunteer.email,
  12: organization.email,
  53: organization.email,
  46: 'lviv@oplich.example',
  51: 'odesa@oplich.example',
  71: 'cherkasy@oplich.example',
};

/** What people ask for, and what becomes of it. */
const requests: readonly Asked[] = [
  { regionId: 63, daysAgo: 41, fate: 'rejected', isOwn: true, category: 'other', title: 'Ремонт вікна', description: 'У кімнаті вибило шибку, дме. Самі замінити не можемо.' },
  { regionId: 63, daysAgo: 20, fate: 'given', isOwn: true, category: 'clothing', title: 'Теплі ковдри для двох', description: 'Живемо вдвох із мамою, в орендованій квартирі холодно. Потрібні дві ковдри.', items: [{ name: 'Ковдра', units: 'шт.', quantity: '2' }] },
  { regionId: 63, daysAgo: 9, fate: 'claimed', category: 'medicine', title: 'Ліки від тиску', description: 'Щодня потрібен бісопролол 5 мг. Виходити з дому важко, пересуваюся з паличкою.' },
  { regionId: 63, daysAgo: 3, fate: 'waits', category: 'children', title: 'Підгузки, розмір 4', description: 'Дитині рік і чотири місяці. Потрібні підгузки й трохи дитячого харчування.', items: [{ name: 'Підгузки, розмір 4', units: 'уп.', quantity: '2' }] },
  { regionId: 63, daysAgo: 1, fate: 'waits', category: 'legal', title: 'Допомога з оформленням виплат', description: 'Не розумію, які документи подавати після зміни адреси. Потрібна консультація.' },
  { regionId: 12, daysAgo: 33, fate: 'served', category: 'psychological', title: 'Розмова з психологом', description: 'Донька погано спить після переїзду. Шукаємо дитячого психолога.' },
  { regionId: 12, daysAgo: 12, fate: 'given', category: 'food', title: 'Продукти для родини з п’яти', description: 'Троє дітей, працює лише чоловік. До кінця місяця не вистачає.' },
  { regionId: 12, daysAgo: 2, fate: 'waits', category: 'appliances', title: 'Обігрівач', description: 'Опалення в гуртожитку слабке. Підійде й уживаний обігрівач.' },
  { regionId: 53, daysAgo: 17, fate: 'served', category: 'housing', title: 'Шукаємо житло поруч із лікарнею', description: 'Батько на діалізі, їздимо тричі на тиждень через усе місто.' },
  { regionId: 46, daysAgo: 26, fate: 'rejected', category: 'other', title: 'Квитки на потяг', description: 'Потрібні квитки, щоб відвідати родичів.' },
  { regionId: 46, daysAgo: 5, fate: 'waits', category: 'hygiene', title: 'Засоби гігієни для лежачої мами', description: 'Потрібні пелюшки, вологі серветки, крем.' },
  { regionId: 51, daysAgo: 14, fate: 'given', category: 'hygiene', title: 'Гігієнічний набір', description: 'Двоє дорослих і дитина.' },
  { regionId: 71, daysAgo: 4, fate: 'waits', category: 'clothing', title: 'Зимове взуття, 38 і 43', description: 'Виїжджали влітку, теплого взуття немає.' },
]; // prettier-ignore

/** What many ask for, in how many requests of each region: most were served weeks ago. */
const everyday: readonly Pick<Body, 'category' | 'title' | 'description'>[] = [
  {
    category: 'food',
    title: 'Продукти на тиждень',
    description: 'Родина з двох дорослих і двох дітей. Підійдуть крупи, олія, консерви.',
  },
  { category: 'hygiene', title: 'Мило, порошок, підгузки', description: 'Живемо в гуртожитку, запас закінчився.' },
  {
    category: 'food',
    title: 'Продуктовий набір',
    description: 'Пенсія вся йде на ліки. Потрібні продукти, які довго зберігаються.',
  },
  {
    category: 'clothing',
    title: 'Теплий одяг',
    description: 'Виїхали з однією сумкою. Потрібні куртки, розміри 46 і 52.',
  },
  { category: 'medicine', title: 'Ліки за рецептом', description: 'Рецепт є, у найближчих аптеках ліків немає.' },
];
const everydayRequests: Readonly<Record<number, number>> = { 63: 14, 12: 9, 46: 6 };

const ordinary = (): Asked[] =>
  Object.entries(everydayRequests).flatMap(([regionId, count]) =>
    everyday
      .concat(everyday, everyday, everyday, everyday)
      .slice(0, count)
      .map((one, index): Asked => ({
        ...one,
        regionId: Number(regionId),
        daysAgo: 16 + index * 2,
        fate: index % 4 === 0 ? 'waits' : 'served',
      })),
  );

const answers: Readonly<Record<Exclude<Fate, 'waits' | 'claimed'>, string>> = {
  served: 'Ми домовилися про зустріч телефоном. Якщо щось зміниться, телефонуйте.',
  given: 'Забрати можна щодня з 10:00 до 16:00. Візьміть документ.',
  rejected: 'На жаль, цим ми не займаємося. Зверніться до центру надання адміністративних послуг: там підкажуть, хто може допомогти.',
}; // prettier-ignore

interface Telling {
  client: DemoClient;
  story: Story;
  now: Date;
  /** Returns a person of a region who has not requested anything yet. */
  anybodyOf(regionId: number): string | undefined;
}

/** People and a partner ask for help; helpers take, fulfil or cannot. */
export function planHelpRequests(telling: Telling): void {
  for (const one of [...requests, ...ordinary()]) planRequest(telling, one);
  const { client, story, now } = telling;
  story.plan(new Date(now.getTime() - 2 * dayMs), async () => {
    // An administrator's list is the central warehouse.
    const { items } = await client.call(admin.email, 'GET /warehouse/positions');
    const generator = items.find(position => position.name.startsWith('Генератор'));
    await client.call(organization.email, 'POST /help-requests', {
      body: {
        title: 'Генератори для пункту обігріву',
        description: 'Відкриваємо два пункти обігріву в Дніпрі. Світло вимикають на 8 годин, потрібне живлення.',
        category: 'appliances',
        items: generator ? [{ positionId: generator.id, quantity: '2' }] : [],
        officialLetterRequestFileIds: [await client.upload(organization.email, 'document', demoFiles.letter())],
      },
    });
  });
}

function planRequest({ client, story, now, anybodyOf }: Telling, one: Asked): void {
  const { regionId, daysAgo, fate, isOwn, ...body } = one;
  // By day, as people do.
  const at = new Date(
    startOfKyivDay(kyivDay(new Date(now.getTime() - daysAgo * dayMs))).getTime() + (9 + (daysAgo % 8)) * hourMs,
  );
  story.plan(at, async () => {
    const person = isOwn ? displaced.email : anybodyOf(regionId);
    const helper = helperOf[regionId] ?? admin.email;
    if (person === undefined) return;
    const { id } = await client.call(person, 'POST /help-requests', { body });
    if (fate === 'waits') return;
    // A claim lasts three days, so that a claimed request is claimed now.
    const decidedAt = fate === 'claimed' ? new Date(now.getTime() - dayMs) : new Date(at.getTime() + 26 * hourMs);
    story.plan(decidedAt, () => decide(client, { id, fate, helper, category: body.category }));
  });
}

interface Decision {
  id: string;
  fate: Exclude<Fate, 'waits'>;
  helper: string;
  category: Body['category'];
}

async function decide(client: DemoClient, { id, fate, helper, category }: Decision): Promise<void> {
  const params = { id };
  if (fate === 'rejected') {
    await client.call(admin.email, 'PUT /help-requests/{id}/reject', { params, body: { comment: answers.rejected } });
    return;
  }
  await client.call(helper, 'POST /help-requests/{id}/claim', { params });
  if (fate === 'claimed') return;
  const { items } = await client.call(helper, 'GET /warehouse/positions');
  const goods = items.find(position => position.category === category);
  await client.call(helper, 'PUT /help-requests/{id}/execute', {
    params,
    body: {
      comment: answers[fate],
      ...(fate === 'given' && goods && { lines: [{ positionId: goods.id, quantity: '2' }] }),
    },
  });
}
