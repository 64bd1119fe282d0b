import type { PartnerDuty } from '@oplich/contract';
import { dayMs, kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Deps } from '../deps.ts';
import { emailLinks } from '../platform/email/index.ts';
import { teamEmailTemplates } from '../modules/teams/index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { paramsOfInvitation } from './demo.repo.ts';
import type { DemoClient } from './demo-client.ts';
import type { Story } from './story.ts';

const [, , organization, , storekeeper, deskHelper] = demoAccounts;

interface Member {
  email: string;
  surname: string;
  name: string;
  duties: PartnerDuty[];
}

/** The members of the demo organization; a displaced person among them has an account already. */
const team = (displaced: string): Member[] => [
  { email: 'coordinator@oplich.example', surname: 'Романюк', name: 'Олеся', duties: ['events', 'requests', 'team'] },
  { email: storekeeper.email, surname: 'Лисенко', name: 'Григорій', duties: ['warehouse'] },
  { email: 'accountant@oplich.example', surname: 'Мороз', name: 'Надія', duties: ['documents', 'reports'] },
  { email: 'requests@oplich.example', surname: 'Савченко', name: 'Артем', duties: ['requests', 'read'] },
  { email: deskHelper.email, surname: 'Ткачук', name: 'Софія', duties: ['desk'] },
  { email: displaced, surname: 'Бондаренко', name: 'Марина', duties: ['desk'] },
];

interface Telling {
  deps: Deps;
  client: DemoClient;
  story: Story;
  now: Date;
  /** The address of a displaced person who helps. */
  displaced: string;
  password: string;
}

/** The organization's six people join by the links of their invitations; the storekeeper takes goods in under their own name. */
export function planTeam({ deps, client, story, now, displaced, password }: Telling): void {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  team(displaced).forEach((member, index) => {
    story.plan(ago(40 - index), async () => {
      await client.call(organization.email, 'POST /team/members', { body: member });
      const params = await paramsOfInvitation(deps.db, member.email);
      const { text } = teamEmailTemplates(deps).teamInvitation(params, 'uk', emailLinks(''));
      const token = decodeURIComponent(/[?&]token=([^&\s]+)/.exec(text)?.[1] ?? '');
      const link = { email: member.email, token };
      const isNew = member.email !== displaced;
      await client.call(isNew ? null : displaced, 'POST /team/join', {
        body: isNew ? { ...link, password, confirmPassword: password } : link,
      });
    });
  });
  story.plan(ago(20), async () => {
    await client.call(storekeeper.email, 'POST /warehouse/positions', {
      body: {
        name: 'Спальний мішок зимовий',
        category: 'clothing',
        units: 'шт.',
        quantity: '40',
        netUnitPrice: '1250.00',
        costPerItemWithoutVat: '1250.00',
        receivedDate: kyivDay(ago(20)),
      },
    });
  });
}
