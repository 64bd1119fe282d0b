import { personName } from '@oplich/contract';
import type { Db } from '../../../db/pool.ts';
import { Download } from '../../../http/download.ts';
import type { User } from '../../../http/user.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { decimal, quantity } from '../../../platform/decimal.ts';
import { kyivDay } from '../../../platform/kyiv-time.ts';
import {
  makePaper,
  mm,
  writeFacts,
  writeSignatures,
  writeTable,
  writeText,
  type PaperColumn,
} from '../../../platform/pdf/index.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { handOutDocument } from '../show-participant.ts';
import { eventFacts } from './event-facts.ts';
import { findIssued, findRecipients, findSet } from './distribution-list.repo.ts';
import { distributionWords } from './distribution-list-words.ts';

/** So many kinds of goods have a column each; of more it is said that the set was given. */
const columnsAtMost = 5;
/** So many have room on an upright page. */
const columnsUpright = 2;
/** Empty rows at the end, for people who are confirmed once the paper is printed. */
const spareRows = 5;
const dayText = (day: string) => day.split('-').reverse().join('.');

/**
 * The distribution list (роздавальна відомість) on paper: who is to be issued what, with a line to sign for each. It shows
 * documents' last digits, so each making of it is in the audit.
 */
export async function distributionList(
  { db, secrets }: { db: Db; secrets: Secrets },
  user: User,
  eventId: string,
  at: Date,
): Promise<Download> {
  const event = asOrganizer(user, await findEvent(db, eventId));
  const { language } = user;
  const words = distributionWords[language];
  const [set, people, issued, facts] = await Promise.all([
    findSet(db, eventId),
    findRecipients(db, eventId),
    findIssued(db, eventId),
    eventFacts(db, event, language, words),
  ]);
  await recordAudit(db, {
    actor: user,
    action: 'participant.printList',
    subject: { type: 'event', id: eventId },
    details: { people: people.length },
    at,
  });

  const number = `${words.prefix}-${dayText(kyivDay(event.eventDate))}-${eventId.slice(-6).toUpperCase()}`;
  const quantityOf = ({ accountId, aidedAt }: (typeof people)[number], line: (typeof set)[number]) =>
    aidedAt === null ? line.quantityPerParticipant : (issued(accountId, line.positionId) ?? '0');
  const said = (amount: string) => (language === 'uk' ? quantity(amount).replace('.', ',') : quantity(amount));
  const byGoods = set.length <= columnsAtMost;

  const isLandscape = byGoods && set.length > columnsUpright;
  const body = await makePaper({ title: words.title, number, language, isLandscape, at }, async paper => {
    writeFacts(paper, facts);
    writeText(paper, words.set, { isHeading: true });
    if (set.length === 0) writeText(paper, words.noSet);
    else {
      await writeTable(paper, {
        columns: [
          { label: words.goods, share: 6 },
          { label: words.units, share: 2 },
          { label: words.perPerson, share: 2, align: 'right' },
          { label: words.code, share: 4 },
        ],
        rows: set.map(line => [line.name, line.units, said(line.quantityPerParticipant), line.uniqueCode ?? '']),
      });
    }
    writeText(paper, words.recipients, { isHeading: true });
    writeText(paper, `${words.people(people.length)} ${words.spare}`, { size: 9.5 });

    const amounts: PaperColumn[] = byGoods
      ? set.map(line => ({ label: `${line.name}, ${line.units}`, share: 4, align: 'right' }))
      : [{ label: words.wholeSet, share: 3, align: 'right' }];
    const amountsOf = (person: (typeof people)[number]) => {
      const given = set.map(line => quantityOf(person, line));
      if (byGoods) return given.map(said);
      const isWhole = set.every((line, index) => decimal(given[index] ?? '0').gte(line.quantityPerParticipant));
      return [isWhole ? '1' : words.lessThanSet];
    };
    const documentOf = (person: (typeof people)[number]) => {
      const document = handOutDocument(secrets, person);
      return document ? `${words[document.type]} …${document.lastFour}` : '';
    };
    const columns: PaperColumn[] = [
      { label: words.number, share: 1.2, align: 'right' },
      { label: words.person, share: 6 },
      { label: words.document, share: 4.6 },
      ...amounts,
      { label: words.issuedOn, share: 3.2 },
      { label: words.signature, share: 4 },
    ];
    const rows = function* () {
      for (const [index, person] of people.entries()) {
        const day = person.issuedOn ?? (person.aidedAt && kyivDay(person.aidedAt));
        const issuedOn = day === null ? '' : dayText(day);
        yield [String(index + 1), personName(person), documentOf(person), ...amountsOf(person), issuedOn, ''];
      }
      for (let row = 1; row <= spareRows; row++) {
        yield [String(people.length + row), ...Array.from({ length: columns.length - 1 }, () => '')];
      }
    };
    await writeTable(paper, { columns, minHeight: mm(10), rows: rows() });

    if (set.length > 0) {
      writeText(paper, words.totals, { isHeading: true });
      await writeTable(paper, {
        columns: [
          { label: words.goods, share: 6 },
          { label: words.units, share: 2 },
          { label: words.planned, share: 3, align: 'right' },
          { label: words.given, share: 4 },
        ],
        minHeight: mm(8),
        rows: set.map(line => {
          const sum = people.reduce((all, person) => all.plus(quantityOf(person, line)), decimal('0'));
          return [line.name, line.units, said(sum.toFixed()), ''];
        }),
      });
    }
    writeSignatures(paper, words.signers);
  });
  return new Download({ name: `${words.title} ${number}.pdf`, contentType: 'application/pdf', body, isShown: true });
}
