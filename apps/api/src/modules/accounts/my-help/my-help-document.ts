import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { NameParts } from '@oplich/contract';
import type { Db } from '../../../db/pool.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { Download } from '../../../platform/download.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Person } from '../../../platform/user.ts';
import { listDocumentViews } from '../../audit/index.ts';
import { drawMyHelp } from './draw-my-help.ts';
import { helpCode, verifyHelpPath } from './help-code.ts';
import { ownerOfPaper } from './my-help.repo.ts';
import { myHelpWords } from './my-help-words.ts';
import { received, showMyHelp } from './show-my-help.ts';

/** More has no room on one page. */
const newest = { page: 1, pageSize: 20 };

/** The page on one A4, in the language of the account, with a code that proves it; that it was made is in the audit. */
export async function myHelpDocument(
  { db, secrets, publicUrl }: { db: Db; secrets: Secrets; publicUrl: string },
  user: Person,
  at: Date,
): Promise<Download> {
  const [owner, help, occasions, views] = await Promise.all([
    ownerOfPaper(db, user.id),
    showMyHelp(db, user.id, at),
    received(db, user.id, newest).page(),
    listDocumentViews(db, user.id, newest).page(),
  ]);
  if (!owner) return fail('not_found');
  const { language, ...person } = owner;
  const code = helpCode(secrets, {
    madeOn: kyivDay(at),
    initials: initialsOf(person),
    received: help.received.times,
    places: help.places.length,
    waitingLists: help.waitingLists.length,
    helpRequests: help.helpRequests.length,
  });
  await recordAudit(db, {
    actor: user,
    action: 'account.exportOwnData',
    subject: { type: 'account', id: user.id },
    details: { paper: 'myHelp' },
    at,
  });
  const codeUrl = publicUrl + verifyHelpPath(code);
  const body = await drawMyHelp({ person, language, at, help, received: occasions, views, code: codeUrl });
  const { file } = myHelpWords[language];
  return new Download({ name: `${file} ${kyivDay(at)}.pdf`, contentType: 'application/pdf', body, isShown: true });
}

/** "М. О.": the first letters of surname and name. */
const initialsOf = ({ surname, name }: NameParts): string =>
  [surname, name].map(part => `${/^./u.exec(part.trim())?.[0] ?? ''}.`).join(' ');
