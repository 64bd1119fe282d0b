import type { Page } from '@oplich/contract';
import type { ListedEvent } from '@oplich/contract/events/lists';
import type { Position } from '@oplich/contract/warehouse/schemas';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoClient, StoryClock } from './demo-client.ts';

const [, volunteer, organization] = demoAccounts;
/** The volunteer shares goods with the organization: acts are confirmed, of one a part was missing, another waits for it. */
export async function makeDemoActs(client: DemoClient, clock: StoryClock, now: Date): Promise<void> {
  clock.set(new Date(now.getTime() - 50 * hourMs));
  await confirm(client, await issue(client, '6'));
  clock.set(new Date(now.getTime() - 27 * hourMs));
  await confirmShort(client, await issue(client, '5'));
  clock.set(new Date(now.getTime() - 3 * hourMs));
  await issue(client, '4');
}

/** An act of one or two positions, issued by the volunteer. */
async function issue(client: DemoClient, quantity: string): Promise<string> {
  const events: Page<ListedEvent> = await client.call(volunteer.email, 'GET /events', {
    query: { status: ['scheduled'] },
  });
  const [event] = events.items;
  const receiver = await client.call(organization.email, 'GET /accounts/info');
  const positions = await client.call(volunteer.email, 'GET /warehouse/positions', { query: { sort: '-available' } });
  // Only what no event was promised.
  const free = (positions.items as Position[]).filter(({ available }) => Number(available) >= Number(quantity));
  const items = free.slice(0, 2).map(({ id }) => ({ positionId: id, quantity }));
  const { id } = await client.call(volunteer.email, 'POST /acts', {
    body: {
      kind: 'aidTransfer',
      basis: { type: 'event', id: event?.id ?? '' },
      toId: receiver.id,
      place: 'м. Харків, вул. Клочківська, 44',
      items,
    },
  });
  await client.call(volunteer.email, 'POST /acts/{id}/issue', { params: { id } });
  return id;
}

const confirm = (client: DemoClient, id: string) =>
  client.call(organization.email, 'POST /acts/{id}/confirm', { params: { id }, body: {} });

/** Two pieces of the first line were missing on arrival: the history of the act shows the shortage. */
const confirmShort = async (client: DemoClient, id: string) => {
  const { items } = await client.call(organization.email, 'GET /acts/{id}', { params: { id } });
  const [first] = items;
  await client.call(organization.email, 'POST /acts/{id}/confirm', {
    params: { id },
    body: {
      lines: first ? [{ positionId: first.positionId, quantity: '3' }] : [],
      comment: 'Дві одиниці пошкоджено в дорозі.',
    },
  });
};
