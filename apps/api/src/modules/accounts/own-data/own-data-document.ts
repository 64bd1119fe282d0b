import type { OwnData } from '@oplich/contract/accounts/own-data';
import { wordOf } from '@oplich/contract/audit/word-of';
import { stateOfRequest } from '@oplich/contract/help-requests/state-of-request';
import { auditLabels, labels } from '@oplich/contract/labels/by-language';
import { kyivDay, shortDay } from '@oplich/contract/shared/kyiv-time';
import { phoneText } from '@oplich/contract/shared/phone-text';
import { personName, regionName } from '@oplich/contract/shared/names';
import { inUnits } from '@oplich/contract/shared/units';
import type { z } from 'zod';
import { quantity } from '../../../platform/decimal.ts';
import { Download } from '../../../platform/download.ts';
import { facts, makeDocument, table, text, type Part, type TableColumn } from '../../../platform/pdf/index.ts';
import { amountText } from '../../../platform/pdf/ukrainian-numbers.ts';
import { longDateTime, longDay } from '../../../platform/time/long-date.ts';
import { ownDataWords } from './own-data-words.ts';

type Data = z.output<typeof OwnData>;
type Row = Record<string, unknown>;

/** The most rows of one table in the document; the other format contains all of them. */
const mostRows = 500;

/** Returns the own data to read and to print: what a person would look for, in words. All of it is in the JSON file. */
export async function ownDataDocument(data: Data): Promise<Download> {
  const at = new Date(data.exportedAt);
  const { language } = data.profile;
  const words = ownDataWords[language];
  return new Download({
    name: `${words.file} ${kyivDay(at)}.pdf`,
    contentType: 'application/pdf',
    body: await makeDocument({ title: words.title, language, at }, partsOf(data)),
  });
}

/** Returns the parts of the document; empty parts are left out. */
function partsOf(data: Data): Part[] {
  const { language } = data.profile;
  const words = ownDataWords[language];
  const label = labels[language];
  const day = (value: unknown) =>
    value instanceof Date ? shortDay(kyivDay(value)) : typeof value === 'string' ? shortDay(value.slice(0, 10)) : '–';
  const state = (names: object, value: unknown) => (names as Record<string, string>)[String(value)] ?? written(value);
  const amount = (value: unknown, units: unknown) => {
    const lean = quantity(written(value));
    return inUnits(language === 'uk' ? amountText(lean) : lean, lean, written(units));
  };
  const place = (row: Row) =>
    [row['locationAddress'], row['locationCity']].filter(part => typeof part === 'string' && part !== '').join(', ');

  const section = (title: string, rows: readonly Row[], columns: readonly Column[]): Part[] => {
    if (rows.length === 0) return [];
    const shown = rows.slice(-mostRows).toReversed();
    const isCut = shown.length < rows.length;
    return [
      text(title, { isHeading: true }),
      ...(isCut ? [text(fill(words.newest, { shown: shown.length, all: rows.length }))] : []),
      table({
        columns: columns.map(({ label: head, share, align }) => ({ label: head, share, ...(align && { align }) })),
        rows: shown.map(row => columns.map(({ cell }) => cell(row))),
      }),
    ];
  };
  const when = (key: string, head = words.day): Column => ({ label: head, share: 2, cell: row => day(row[key]) });
  const what = (key: string, head = words.what): Column => ({ label: head, share: 6, cell: row => written(row[key]) });
  const stateOf = (names: object, key = 'status'): Column => ({
    label: words.state,
    share: 3,
    cell: row => state(names, row[key]),
  });

  return [
    text(words.profile, { isHeading: true }),
    facts(profileFacts(data)),
    ...section(words.participations, data.participations, [
      when('eventDate'),
      what('eventName'),
      { label: words.where, share: 4, cell: place },
      stateOf(label.participantStatus),
    ]),
    ...section(words.receivedAid, data.receivedAid, [
      when('date'),
      what('name'),
      {
        label: label.issuedAid.quantity,
        share: 3,
        cell: row => amount(row['quantity'], row['units']),
      },
      { label: words.state, share: 3, cell: row => (row['revertedAt'] ? words.taken : '') },
    ]),
    ...section(words.helpRequests, data.helpRequests, [
      when('createdAt'),
      what('title'),
      {
        label: words.state,
        share: 3,
        cell: row => state(label.helpRequestStatus, stateOfRequest(row as Parameters<typeof stateOfRequest>[0])),
      },
    ]),
    ...section(words.organizedEvents, data.organizedEvents, [
      when('eventDate'),
      what('name'),
      stateOf(label.eventState),
    ]),
    ...section(words.warehouse, data.warehouse, [
      when('receivedDate'),
      what('name'),
      { label: label.goods.balance, share: 3, cell: row => amount(row['balance'], row['units']) },
      { label: label.goods.uniqueCode, share: 4, cell: row => written(row['uniqueCode']) },
    ]),
    ...section(words.acts, data.acts, [
      when('date'),
      { label: words.number, share: 3, cell: row => written(row['number']) },
      { label: words.what, share: 4, cell: row => state(label.actKind, row['kind']) },
      stateOf(label.actStatus),
    ]),
    ...section(words.declarations, data.declarations, [
      when('date'),
      what('number', words.number),
      stateOf(label.declarationStatus),
    ]),
    ...section(words.reports, data.reports, [what('title'), stateOf(label.reportStatus)]),
    ...section(words.feedback, data.feedback, [when('createdAt'), what('subject'), what('message')]),
    ...section(words.memberships, data.memberships, [when('joinedAt'), what('partner')]),
    ...section(words.emails, data.emails, [
      when('createdAt'),
      { label: words.what, share: 6, cell: row => state(label.email, row['template']) },
    ]),
    ...section(words.notifications, data.notifications, [when('createdAt'), what('title')]),
    ...section(words.sessions, data.sessions, [
      when('createdAt'),
      when('lastUsedAt', words.until),
      what('userAgent', words.device),
    ]),
    ...section(words.household, householdNow(data), [what('person'), when('birthday', label.person.birthday)]),
    ...section(words.householdLinks, data.householdLinks, [when('askedAt'), what('displayName')]),
    ...section(words.identities, data.identities, [when('linkedAt'), what('provider')]),
    ...section(words.securityLog, data.securityLog, [
      when('at'),
      { label: words.what, share: 6, cell: row => state(auditLabels[language].securityKind, row['kind']) },
      { label: words.from, share: 4, cell: row => written(row['address']) },
    ]),
    ...section(words.documentViews, data.documentViews, [
      when('at'),
      { label: words.what, share: 5, cell: row => wordOf(auditLabels[language].action, written(row['action'])) },
      { label: words.who, share: 4, cell: row => written(row['organization'] ?? state(label.role, row['role'])) },
    ]),
    text(words.audit, { isHeading: true }),
    text(fill(words.auditSays, { count: data.audit.length })),
  ];
}

/** Returns the household as it was last recorded. */
const householdNow = ({ household }: Data): Row[] =>
  (
    (household.at(-1)?.['members'] ?? []) as {
      surname: string;
      name: string;
      patronym: string | null;
      birthday: string;
    }[]
  ).map(({ birthday, ...name }) => ({ person: personName(name), birthday }));

interface Column extends TableColumn {
  cell: (row: Row) => string;
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '–';

const fill = (words: string, values: Record<string, number>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), words);

/** Returns the facts of the profile that were filled in. */
function profileFacts({ profile, consent }: Data): (readonly [string, string])[] {
  const { language } = profile;
  const words = ownDataWords[language];
  const { person, role } = labels[language];
  const day = (value: string | null | undefined) => (value ? longDay(value, language) : value);
  const passport = [profile.passportSeries, profile.passportNumber].filter(Boolean).join(' ');
  const rows: (readonly [string, string | null | undefined])[] = [
    [person.fullName, personName(profile)],
    [words.role, role[profile.partnerType ?? profile.role]],
    [person.email, profile.email],
    [person.phoneNumber, profile.phoneNumber && phoneText(profile.phoneNumber)],
    [person.birthday, day(profile.birthday)],
    [person.region, profile.region && regionName(profile.region, language)],
    [words.place, profile.locality],
    [words.address, profile.residenceAddress],
    [words.zipCode, profile.zipCode],
    [words.regionBefore, profile.regionBefore && regionName(profile.regionBefore, language)],
    [words.certificateYear, profile.displacedCertificateYear?.toString()],
    [person.passport, passport],
    [words.issuedBy, profile.passportIssuedBy],
    [words.issuedDate, day(profile.passportIssuedDate)],
    [person.taxNumber, profile.taxNumber],
    [person.volunteerRegisterDate, day(profile.volunteerRegisterDate)],
    [person.organizationName, profile.organization?.organizationName],
    [person.edrpou, profile.organization?.edrpou],
    [words.socialLink, profile.socialLink ?? profile.organization?.socialLink],
    [words.since, longDateTime(new Date(profile.registrationDate), language)],
    [words.consent, consent.givenAt && longDateTime(new Date(consent.givenAt), language)],
    [words.consentVersion, consent.version],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
