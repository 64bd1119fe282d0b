import { documentViewActions, type DocumentView, type DocumentViewQuery } from '@oplich/contract/accounts/my-help';
import { participantSets, statusesIn } from '@oplich/contract';
import type { AuditAction } from '@oplich/contract/audit/actions';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { notNull, listingOf, presented, type Listing } from '../../db/paging.ts';
import { ownAccountIds } from '../../db/own-accounts.ts';
import type { Reader } from '../../db/pool.ts';
import { compiledListing } from '../../db/compiled-listing.ts';

const documentViews: readonly AuditAction[] = documentViewActions;
/** A refused reader saw nothing. */
const wasSeen = sql`NOT entry.details ? 'refused'`;
/** Those of them that are of all people on the list of an event, word for word as the index `audit_list_views` has them. */
const listViews = ['participant.viewHandOut', 'participant.printList'] satisfies AuditAction[];
const isListView = sql`entry.subject_type = 'event' AND entry.action IN (${sql.join(listViews.map(action => sql.lit(action)))})`;
/**
 * Views of the list of an event while one of the accounts was on it, by the account's status changes: a person confirmed twice was also on
 * it in between. They are looked up for each of their events: a plan made when there were few entries would scan all.
 */
const throughLists = (accounts: RawBuilder<string[]>) => sql`(
    SELECT account_id, event_id, to_status, at AS since, lead(at) OVER (PARTITION BY event_id, account_id ORDER BY id) AS until
    FROM participant_changes WHERE account_id = ANY(${accounts})
  ) AS listed CROSS JOIN LATERAL (
    SELECT id, at, action, actor_id, member_id, actor_role, subject_id FROM audit AS entry
    WHERE ${isListView} AND entry.subject_id = listed.event_id::text AND NOT entry.details ? 'namesOnly'
      AND listed.to_status = ANY(${statusesIn(participantSets.isListed)}::text[])
      AND entry.at >= listed.since AND entry.at < coalesce(listed.until, 'infinity')
    OFFSET 0
  ) AS entry`;
/**
 * Looks at acts a natural person is a party of, the page, the paper or a scan of it, by the rows of `whoSees`: the phone of one that joins
 * the two, and on the paper of a confirmed one whatever a primary document needs.
 */
const throughActs = sql`act_parties AS party JOIN acts AS act ON act.id = party.act_id CROSS JOIN LATERAL (
    SELECT id, at, action, actor_id, member_id, actor_role FROM audit AS entry
    WHERE entry.subject_type = 'act' AND entry.subject_id = act.id::text AND entry.action IN ('act.view', 'act.print', 'file.view') AND ${wasSeen}
      AND party.kind <> 'organization' AND entry.at >= act.issued_at
      AND (entry.action = 'file.view' OR party.phone_number IS NOT NULL AND (act.kind = 'helpRequest' OR entry.at < coalesce(act.cancelled_at, 'infinity'))
        OR entry.action = 'act.print' AND entry.at >= act.confirmed_at AND entry.at < coalesce(act.cancelled_at, 'infinity'))
    OFFSET 0
  ) AS entry`;
const emails = ['account.email'] satisfies AuditAction[];
/** Views of what is not a document. */
const looks = ['account.view', 'account.viewTimeline', 'account.exportTimeline'] satisfies AuditAction[];

/**
 * Rows of the audit that are about some accounts: e-mails of administrators, changes, and who looked at documents, through the list
 * of an event and an act too. One shape with the other sources of its timeline.
 */
export const accountEntries = (accounts: RawBuilder<string[]>) => sql`
  SELECT CASE WHEN entry.action = ANY(${documentViews}::text[]) THEN 'documentView'
      WHEN entry.action = ANY(${emails}::text[]) THEN 'message' ELSE 'change' END AS kind,
    entry.id::text AS id, NULL AS title, entry.at, NULL AS status, entry.action,
    coalesce(entry.member_id, entry.actor_id) AS actor_id, entry.actor_role, NULL AS event_id
  FROM audit AS entry
  WHERE entry.subject_id = ANY((${accounts})::text[]) AND entry.subject_type = 'account' AND entry.action <> ALL(${looks}::text[])
    AND ${wasSeen}
  UNION ALL
  -- Of two accounts of one person on one list it is one look.
  SELECT DISTINCT 'documentView', entry.id::text, NULL, entry.at, NULL, entry.action, coalesce(entry.member_id, entry.actor_id),
    entry.actor_role, entry.subject_id
  FROM ${throughLists(accounts)}
  UNION ALL
  SELECT 'documentView', entry.id::text, NULL, entry.at, NULL, entry.action, coalesce(entry.member_id, entry.actor_id),
    entry.actor_role, NULL
  FROM ${throughActs} WHERE party.account_id = ANY(${accounts}) AND (entry.actor_id = ANY(${accounts})) IS NOT TRUE`;

interface ViewRow extends Omit<DocumentView, 'at' | 'event'> {
  at: Date;
  eventId: string | null;
  eventName: string | null;
}

/**
 * Selects who viewed the documents of a person, under a second account too: their own documents, those in their acts, and those on the list
 * of an event while they were on it. Nobody is named except the organization of the viewer.
 */
export const documentViewsOf = (accountId: string) => viewsUnder(ownAccountIds(sql`${accountId}::uuid`));

const viewsUnder = (accounts: RawBuilder<string[]>) => sql<ViewRow>`(
  SELECT entry.id::text AS id, entry.at, entry.action, entry.actor_role AS role, organization.organization_name AS organization,
    event.id::text AS event_id, event.name AS event_name
  FROM audit AS entry
  LEFT JOIN organizations AS organization ON organization.account_id = entry.actor_id
  LEFT JOIN events AS event ON event.id = (entry.details->>'eventId')::uuid
  WHERE entry.subject_type = 'account' AND entry.subject_id = ANY((${accounts})::text[]) AND entry.action = ANY(${documentViews}::text[])
    AND (entry.actor_id = ANY(${accounts})) IS NOT TRUE AND ${wasSeen}
  UNION ALL
  SELECT DISTINCT entry.id::text, entry.at, entry.action, entry.actor_role, organization.organization_name, event.id::text, event.name
  FROM ${throughLists(accounts)}
  JOIN events AS event ON event.id = listed.event_id
  LEFT JOIN organizations AS organization ON organization.account_id = entry.actor_id
  UNION ALL
  SELECT entry.id::text, entry.at, entry.action, entry.actor_role, organization.organization_name, NULL, NULL
  FROM ${throughActs}
  LEFT JOIN organizations AS organization ON organization.account_id = entry.actor_id
  WHERE party.account_id = ANY(${accounts}) AND (entry.actor_id = ANY(${accounts})) IS NOT TRUE)`;

interface OfPerson {
  which: 'views';
  query: z.output<typeof DocumentViewQuery>;
  values: { accountId: string };
}

const viewsOf = compiledListing(
  (db, { query, values: { accountId } }: OfPerson) => {
    const rows = db
      .selectFrom(documentViewsOf(accountId).as('seen'))
      .select([
        'seen.id',
        'seen.at',
        'seen.action',
        'seen.role',
        'seen.organization',
        'seen.eventId',
        'seen.eventName',
      ]);
    return listingOf(rows, query, { at: notNull(sql`seen.at`) }, { by: '-at', tie: 'seen.id' });
  },
  { samePlan: () => true },
);

/** Returns them for the person whose documents they are. */
export const listDocumentViews = (db: Reader, accountId: string, query: OfPerson['query']): Listing<DocumentView> =>
  presented(viewsOf(db, { which: 'views', query, values: { accountId } }), found =>
    found.map(({ eventId, eventName, ...view }) => ({
      ...view,
      at: view.at.toISOString(),
      event: eventId === null ? null : { id: eventId, name: eventName ?? '' },
    })),
  );

/** The same, all of them and the oldest first, for the person's own copy. */
export const allDocumentViewsOf = (db: Reader, accountId: string) =>
  db
    .selectFrom(documentViewsOf(accountId).as('seen'))
    .select(['seen.at', 'seen.action', 'seen.role', 'seen.organization', 'seen.eventName'])
    .orderBy('seen.at')
    .orderBy('seen.id')
    .execute();
