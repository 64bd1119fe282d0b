import type { CreateDeclaration } from '@oplich/contract/declarations/schemas';
import type { z } from 'zod';
import { hourMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoClient } from './demo-client.ts';
import type { Story } from './story.ts';

const [admin, volunteer, organization] = demoAccounts;
type Body = z.input<typeof CreateDeclaration>;

const parties = {
  recipient: 'БФ «Разом до світла»',
  carrier: 'ТОВ «Карпати-Транс»',
  purpose: 'Безоплатна допомога внутрішньо переміщеним особам: тепло та речі першої потреби.',
} as const;

/** One was accepted and four weeks are left to report, one waits for a decision; the volunteer's is a draft. */
export function planDeclarations({ client, story, now }: { client: DemoClient; story: Story; now: Date }): void {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const write = async (daysSinceClearance: number, body: Goods, by: { readonly email: string } = organization) => {
    const date = kyivDay(before(daysSinceClearance * 24));
    return client.call(by.email, 'POST /declarations', { body: { ...parties, ...body, date } });
  };
  const submit = (id: string) => client.call(organization.email, 'POST /declarations/{id}/submit', { params: { id } });

  story.plan(before(70), async () => {
    const { id } = await write(62, heaters);
    await submit(id);
    story.plan(before(45), async () => {
      await client.call(admin.email, 'POST /declarations/{id}/accept', { params: { id } });
    });
  });
  story.plan(before(6), async () => {
    await submit((await write(3, blankets)).id);
  });
  story.plan(before(2), async () => {
    await write(1, hygiene, volunteer);
  });
}

type Goods = Omit<Body, 'date' | keyof typeof parties> & Partial<Pick<Body, 'recipient'>>;
const heaters: Goods = {
  number: '100/2026/0412',
  uniqueCode: 'HA-2026-005120',
  sender: 'Hilfe für Nachbarn e. V., Berlin',
  items: [
    {
      name: 'Обігрівач масляний',
      units: 'шт.',
      quantity: '60',
      unitPriceWithoutVat: '1890.00',
      category: 'appliances',
    },
    {
      name: 'Спальний мішок зимовий',
      units: 'шт.',
      quantity: '150',
      unitPriceWithoutVat: '1120.50',
      category: 'clothing',
    },
    { name: 'Крупа гречана', units: 'кг', quantity: '487.5', unitPriceWithoutVat: '46.20', category: 'food' },
  ],
};
const blankets: Goods = {
  number: '100/2026/0577',
  uniqueCode: 'HA-2026-005884',
  sender: 'Stichting Warm Huis, Utrecht',
  items: [
    { name: 'Ковдра термо', units: 'шт.', quantity: '400', unitPriceWithoutVat: '215.00', category: 'clothing' },
    {
      name: 'Ліхтар акумуляторний',
      units: 'шт.',
      quantity: '120',
      unitPriceWithoutVat: '340.00',
      category: 'appliances',
    },
  ],
};
const hygiene: Goods = {
  number: '100/2026/0590',
  uniqueCode: 'HA-2026-005901',
  recipient: 'Волонтерський склад, Харків',
  sender: 'Ryska Centrum Pomocy, Kraków',
  items: [
    {
      name: 'Підгузки для дорослих',
      units: 'уп.',
      quantity: '300',
      unitPriceWithoutVat: '289.90',
      category: 'hygiene',
    },
  ],
};
