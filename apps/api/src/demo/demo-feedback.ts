import { dayMs, hourMs } from '@oplich/contract/shared/kyiv-time';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoClient } from './demo-client.ts';
import type { Story } from './story.ts';

const [admin, volunteer, , displaced] = demoAccounts;

interface Telling {
  client: DemoClient;
  story: Story;
  now: Date;
}

/** Two messages to the administrators: one answered, one that waits. */
export function planFeedback({ client, story, now }: Telling): void {
  story.plan(new Date(now.getTime() - 5 * dayMs), async () => {
    const { id } = await client.call(displaced.email, 'POST /feedback', {
      body: {
        subject: 'Переїжджаємо до іншої області',
        message: 'Наступного місяця переїжджаємо до Полтави. Чи можна змінити область і бачити заходи там?',
      },
    });
    story.plan(new Date(now.getTime() - 4 * dayMs), async () => {
      await client.call(admin.email, 'POST /feedback/{id}/reply', {
        params: { id },
        body: {
          message:
            'Так. Відкрийте «Налаштування», розділ «Місце проживання», і виберіть нову область. Змінювати її можна раз на 30 днів, тому зробіть це, коли вже переїдете.',
        },
      });
    });
  });
  story.plan(new Date(now.getTime() - 20 * hourMs), async () => {
    await client.call(volunteer.email, 'POST /feedback', {
      body: {
        subject: 'Один захід за двома адресами',
        message: 'Видаємо набори у двох дворах одночасно. Як це показати: одним заходом чи двома?',
      },
    });
  });
}
