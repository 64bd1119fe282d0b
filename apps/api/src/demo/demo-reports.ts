import type { LivingCondition, PeopleCategory } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoClient } from './demo-client.ts';
import { demoFiles } from './demo-files.ts';
import type { Story } from './story.ts';

const [admin, volunteer, organization] = demoAccounts;
type Fate = 'draft' | 'submitted' | 'accepted' | 'returned';
interface Told {
  fate: Fate;
  description: string;
  livingConditions: LivingCondition[];
  more?: Partial<Record<PeopleCategory, number>>;
}

/** What became of past events, by organizer and days before now; an event that is not here still owes its report. */
const reports: Readonly<Record<string, Readonly<Record<number, Told>>>> = {
  [volunteer.email]: {
    58: {
      fate: 'accepted',
      description: 'Видано все заплановане. Черга минула за дві години, літніх людей пропускали вперед.',
      livingConditions: ['rented', 'collective'],
      more: { disabled: 2, families: 6 },
    },
    40: {
      fate: 'submitted',
      description: 'Прийшли майже всі. Кільком родинам набори привезли додому: люди не могли вийти.',
      livingConditions: ['rented', 'relatives', 'damaged'],
      more: { disabled: 1, families: 5 },
    },
    38: {
      fate: 'submitted',
      description: 'Кожній родині видали за складом: на дорослих, на дітей і на людей від 60 років.',
      livingConditions: ['rented', 'relatives'],
      more: { families: 5 },
    },
  },
  [organization.email]: {
    61: {
      fate: 'accepted',
      description: 'Видавали у дворі школи, у два столи. Запасу вистачило всім, хто прийшов.',
      livingConditions: ['rented', 'collective', 'ownHome'],
      more: { families: 7, pregnant: 1 },
    },
    36: {
      fate: 'returned',
      description: 'Видано набори за списком.',
      livingConditions: ['collective'],
    },
    12: { fate: 'draft', description: 'Видача пройшла спокійно.', livingConditions: [] },
  },
  'lviv@oplich.example': {
    45: {
      fate: 'accepted',
      description: 'Допомогли родинам, які щойно приїхали. Найбільше питали про дитячі речі.',
      livingConditions: ['collective', 'relatives'],
      more: { families: 8 },
    },
  },
  'odesa@oplich.example': {
    41: {
      fate: 'accepted',
      description: 'Через тривогу почали на годину пізніше, видали все.',
      livingConditions: ['rented'],
    },
  },
};

interface Past {
  event: { id: string; name: string };
  organizer: string;
  daysAgo: number;
  accomplishedAt: Date;
}

/** Plans the report of a past event: written the next day, decided two days later. */
export function planReport(
  client: DemoClient,
  story: Story,
  { event, organizer, daysAgo, accomplishedAt }: Past,
): void {
  const report = reports[organizer]?.[daysAgo];
  if (!report) return;
  const after = (hours: number) => new Date(accomplishedAt.getTime() + hours * hourMs);
  const { fate, description, livingConditions, more = {} } = report;
  story.plan(after(20), async () => {
    const { peopleHelped, categories } = await client.call(organizer, 'GET /reports/prefill', {
      query: { eventId: event.id },
    });
    const pictures = Array.from({ length: fate === 'draft' ? 0 : 1 + (daysAgo % 3) }, async (_, one) =>
      client.upload(organizer, 'photo', await demoFiles.handOut(one + (daysAgo % 4))),
    );
    const mediaFileIds = await Promise.all(pictures);
    const known = Object.entries(more).map(([category, count]) => ({ category: category as PeopleCategory, count }));
    const { id } = await client.call(organizer, 'POST /reports', {
      body: {
        eventId: event.id,
        title: event.name,
        description,
        mediaFileIds,
        peopleHelped,
        categories: [...categories, ...known],
        livingConditions,
      },
    });
    if (fate === 'draft') return;
    await client.call(organizer, 'POST /reports/{id}/submit', { params: { id } });
    if (fate === 'submitted') return;
    story.plan(after(66), async () => {
      if (fate === 'accepted') await client.call(admin.email, 'POST /reports/{id}/accept', { params: { id } });
      else {
        const comment = 'Додайте, будь ласка, фото роздачі та скільки було дітей.';
        await client.call(admin.email, 'POST /reports/{id}/return', { params: { id }, body: { comment } });
      }
    });
  });
}
