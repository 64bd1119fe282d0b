import type { OwnData } from '@oplich/contract/accounts/own-data';
import type { z } from 'zod';
import type { OidcProvider } from '../../../config.ts';
import type { Reader } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { actsOf } from '../../acts/index.ts';
import { allDocumentViewsOf } from '../../audit/index.ts';
import { declarationsOf } from '../../declarations/index.ts';
import { eventsOf } from '../../events/index.ts';
import { feedbackOf } from '../../feedback/index.ts';
import { householdLinksOf, householdsOf } from '../../households/index.ts';
import { helpRequestsOf } from '../../help-requests/index.ts';
import { newsPacesOf, notificationChoicesOf, notificationsOf } from '../../notifications/index.ts';
import { participationsOf, waitingsOf } from '../../participants/index.ts';
import { reportsOf } from '../../reports/index.ts';
import { securityEntriesOf } from '../../security-log/index.ts';
import { membershipsOf } from '../../teams/index.ts';
import { positionsOf, receivedAidOf } from '../../warehouse/index.ts';
import { listIdentities } from '../external/own-identities.ts';
import { showOwnProfile, type Showing } from '../profile/show-profile.ts';
import { auditOf, consentOf, emailsOf, sessionsOf } from './own-data.repo.ts';

/**
 * Returns everything the product stores about the person, to which they are entitled (law 2297-VI, art. 8). The download itself is in the
 * audit.
 */
export async function exportOwnData(
  { providers, ...showing }: Showing & { providers: readonly OidcProvider[] },
  user: Person,
): Promise<z.output<typeof OwnData>> {
  const { db, at } = showing;
  const id = user.id;
  const data = {
    exportedAt: at.toISOString(),
    profile: await showOwnProfile(showing, user),
    consent: presentConsent((await consentOf(db, id)) ?? fail('not_found')),
    sessions: await sessionsOf(db, id),
    participations: await participationsOf(db, id),
    waitingLists: await waitingsOf(db, id),
    receivedAid: await receivedAidOf(db, id),
    helpRequests: await helpRequestsOf(db, id),
    organizedEvents: await eventsOf(db, id),
    warehouse: await positionsOf(db, id),
    acts: await actsOf(db, id),
    declarations: await declarationsOf(db, id),
    feedback: await feedbackOf(db, id),
    reports: await reportsOf(db, id),
    emails: await emailsOf(db, id),
    notifications: await notificationsOf(db, user),
    notificationChoices: await notificationChoicesOf(db, id),
    newsPaces: await newsPacesOf(db, id),
    memberships: await membershipsOf(db, id),
    household: await householdsOf(db, showing.secrets, id),
    householdLinks: await householdLinksOf(db, id),
    identities: (await listIdentities(db, providers, user)).map(({ id: _, ...identity }) => identity),
    securityLog: await securityEntriesOf(db, id),
    audit: await auditOf(db, id),
    documentViews: await allDocumentViewsOf(db, id),
  };
  await recordExport(db, user, at);
  return data;
}

const presentConsent = (row: { consentGivenAt: Date | null; consentVersion: string | null }) => ({
  givenAt: row.consentGivenAt?.toISOString() ?? null,
  version: row.consentVersion,
});

const recordExport = (db: Reader, user: Person, at: Date) =>
  recordAudit(db, { actor: user, action: 'account.exportOwnData', subject: { type: 'account', id: user.id }, at });
