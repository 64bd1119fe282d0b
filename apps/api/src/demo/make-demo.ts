import type { FilePurpose } from '@oplich/contract';
import type { Event } from '@oplich/contract/events/schemas';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { argon2id } from '../platform/secrets/hashing.ts';
import { accountEmailTemplates, createFirstAdministrator } from '../modules/accounts/index.ts';
import { dayMs, hourMs, kyivDay, nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import { notifyOfDueDecisions } from '../modules/participants/index.ts';
import { emailLinks } from '../platform/email/index.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { paramsOfConfirmation } from './demo.repo.ts';
import { makeDemoActs } from './demo-acts.ts';
import { centralGoods, goods, kinds } from './demo-aid.ts';
import { DemoClient, StoryClock } from './demo-client.ts';
import { planDeclarations } from './demo-declarations.ts';
import { planFamilies } from './demo-families.ts';
import { planHelpRequests } from './demo-help.ts';
import { planFeedback } from './demo-feedback.ts';
import { demoFiles, type DemoFile } from './demo-files.ts';
import { planReport } from './demo-reports.ts';
import { planTeam } from './demo-team.ts';
import { displacedPerson, partners, places, repeatable, type PartnerForm, type Place } from './demo-people.ts';
import { hashOnce } from './hash-once.ts';
import { forEachOf, Story } from './story.ts';

const [admin, volunteer, organization, displaced] = demoAccounts;

interface Resident {
  email: string;
  place: Place;
  /** From when this person may apply, by the story's clock. */
  freeFrom: number;
}

/**
 * Fills an empty database with a life of 80 days: people sign up, partners are approved, events are held. Everything goes
 * through the calls a user's browser makes, at the story's time; only the emails of the past are not sent.
 */
export async function makeDemo(deps: Deps, print: (line: string) => void): Promise<void> {
  const now = deps.clock.now();
  const begin = new Date(now.getTime() - 80 * dayMs);
  const clock = new StoryClock(begin);
  const hashing = hashOnce(argon2id);
  const app = await buildApp({ ...deps, clock, hashing, config: { ...deps.config, rateLimit: false } });
  const client = new DemoClient(app, clock, demoPassword);
  const random = repeatable(2022);
  const story = new Story();
  const residents: Resident[] = [];

  /** Follows the link of the confirmation email. */
  const confirmEmail = async (email: string) => {
    const params = await paramsOfConfirmation(deps.db, email);
    const written = accountEmailTemplates(deps).confirmEmail(params, 'uk', emailLinks(''));
    const token = /[?&]token=([^&\s]+)/.exec(written.text)?.[1] ?? '';
    await client.call(null, 'POST /accounts/confirm-email', { body: { email, token: decodeURIComponent(token) } });
  };

  const signUpPartner = async (form: PartnerForm, files: object = {}) => {
    await client.call(null, 'POST /accounts/register/philanthrop', { body: { ...form, ...files } });
    await confirmEmail(form.email);
  };

  const settlePartner = async (form: PartnerForm, decision: 'approve' | 'decline') => {
    await signUpPartner(form);
    await client.call(admin.email, `POST /accounts/update/philanthrop/{email}/${decision}`, {
      params: { email: form.email },
      body: decision === 'decline' ? { reason: 'Код ЄДРПОУ не знайдено в Єдиному державному реєстрі.' } : {},
    });
    if (decision === 'decline') return;
    for (const { endsInDays, ...same } of goods) {
      const ends = endsInDays !== undefined && {
        expiryDate: kyivDay(new Date(now.getTime() + endsInDays * dayMs)),
      };
      const body = { ...same, ...ends, receivedDate: kyivDay(begin) };
      await client.call(form.email, 'POST /warehouse/positions', { body });
    }
  };

  const planReturned = (form: PartnerForm) => {
    story.plan(new Date(now.getTime() - 75 * hourMs), async () => signUpPartner(form, await documentsOf(client, form)));
    story.plan(new Date(now.getTime() - 49 * hourMs), () =>
      client.call(admin.email, 'POST /accounts/update/philanthrop/{email}/return', {
        params: { email: form.email },
        body: {
          comment: 'Дата внесення до реєстру не збігається з посвідченням. Виправте дату або додайте нову копію.',
        },
      }),
    );
  };

  const partnerForms = partners(random, demoPassword);
  const settlePartners = async () => {
    await createFirstAdministrator(deps.db, { email: admin.email, password: demoPassword }, clock.now());
    for (const { form, decision } of partnerForms) {
      // Who waits for approval came lately: a check takes 1 to 3 working days.
      if (decision === null)
        story.plan(new Date(now.getTime() - 26 * hourMs), async () =>
          signUpPartner(form, await documentsOf(client, form)),
        );
      else if (decision === 'return') planReturned(form);
      else await settlePartner(form, decision);
    }
    for (const body of centralGoods) {
      await client.call(admin.email, 'POST /warehouse/positions', { body: { ...body, receivedDate: kyivDay(begin) } });
    }
    await client.call(admin.email, 'PUT /settings/exchange-rate', { body: { uahPerUsd: '41.85' } });
  };

  const residentForms = places.flatMap((place, index) =>
    Array.from({ length: place.people }, (_, n) => {
      const email = index === 0 && n === 0 ? displaced.email : `person${n}.${index}@oplich.example`;
      return { place, form: displacedPerson(random, place, email, demoPassword) };
    }),
  );
  const settleResidents = async () => {
    await forEachOf(residentForms, async ({ place, form }) => {
      await client.call(null, 'POST /accounts/register/displaced', { body: form });
      await confirmEmail(form.email);
      residents.push({ email: form.email, place, freeFrom: 0 });
    });
    residents.sort((one, other) => (one.email < other.email ? -1 : 1));
    // Somebody signed up a second time, from another telephone: a pair for who looks for duplicates.
    const once = residentForms.at(-1)?.form;
    if (once) {
      const again = { ...once, email: 'again@oplich.example', phoneNumber: '+380671112233' };
      await client.call(null, 'POST /accounts/register/displaced', { body: again });
      await confirmEmail(again.email);
    }
  };

  /** People of a place who may apply at a moment, the demo's own person first. */
  const whoMayApply = (place: Place, at: Date, count: number): Resident[] =>
    residents
      .filter(one => one.place === place && one.freeFrom <= at.getTime())
      .sort((one, other) => Number(other.email === displaced.email) - Number(one.email === displaced.email))
      .slice(0, count);

  const planEvent = ({ organizer, place, daysFromNow, kind, size, inWindows = false }: PlannedEvent) => {
    const eventDay = kyivDay(new Date(now.getTime() + daysFromNow * dayMs));
    const date = new Date(startOfKyivDay(eventDay).getTime() + (10 + (size % 4)) * hourMs);
    const created = new Date(Math.min(date.getTime() - 12 * dayMs, now.getTime() - 3 * dayMs - size * 60_000));
    story.plan(created, async () => {
      const positions = await client.call(organizer, 'GET /warehouse/positions');
      const named = kinds[kind % kinds.length] ?? kinds[0];
      if (!named) return;
      const { aid, questions = [], ...words } = named;
      const pictured = date > now && [volunteer.email, organization.email].some(email => email === organizer);
      const event: Event = await client.call(organizer, 'POST /events', {
        body: {
          ...words,
          ...(pictured && {
            mediaFileIds: [await client.upload(organizer, 'photo', await demoFiles.handOut(kind % kinds.length))],
          }),
          eventDate: date.toISOString(),
          regionId: place.regionId,
          locationCity: place.city,
          locationAddress: `${place.streets[size % place.streets.length]}, ${10 + kind}`,
          maxParticipants: size,
          ...(inWindows && {
            endsAt: new Date(date.getTime() + 3 * hourMs).toISOString(),
            windows: { minutes: 45, people: Math.ceil(size / 4), desks: 1 },
          }),
          type: 'general',
          registrationForm: questions,
          issuedAid: aid.flatMap(([index, quantityPerParticipant]) => {
            const position = positions.items.find(one => one.name === goods[index]?.name);
            return position ? [{ positionId: position.id, quantityPerParticipant }] : [];
          }),
        },
      });
      planLife(event, { organizer, place, date, size, daysAgo: -daysFromNow });
    });
  };

  const planLife = (event: Event, { organizer, place, date, size, daysAgo }: Life) => {
    const applying = new Date(Math.min(date.getTime() - 6 * dayMs, now.getTime() - 2 * dayMs));
    const isUnderWay = kyivDay(date) === kyivDay(new Date(now.getTime() + dayUnderWay(now) * dayMs));
    const ids = { id: event.id };

    story.plan(applying, async () => {
      const people = whoMayApply(place, applying, Math.round(size * 0.8)).filter(
        // The demo's displaced person is free to apply when somebody looks at it.
        one => one.email !== displaced.email || applying.getTime() < now.getTime() - 32 * dayMs,
      );
      await forEachOf(people, async one => {
        const answers = Object.fromEntries(
          event.registrationForm.map(question => [question.id, question.type === 'number' ? 1 + (size % 3) : false]),
        );
        await client.call(one.email, 'POST /events/{id}/participants/apply', { params: ids, body: { answers } });
        one.freeFrom = applying.getTime() + 32 * dayMs;
      });
    });
    story.plan(new Date(applying.getTime() + 20 * hourMs), async () => {
      const { items } = await client.call(organizer, 'GET /events/{id}/participants/applied', {
        params: ids,
        query: { pageSize: 100, sort: 'surname' },
      });
      // Some still wait for a decision; in a past event hardly anybody waited in vain.
      const decided = items.slice(0, Math.ceil(items.length * (date < now ? 0.92 : 0.7)));
      if (decided.length === 0) return;
      const { refused } = await client.call(organizer, 'POST /events/{id}/participants/move', {
        params: ids,
        body: { participantIds: decided.flatMap(one => one.participantId ?? []), status: 'confirmed' },
      });
      if (refused.length > 0) throw new Error(`demo: ${refused.length} people could not be confirmed`);
      const told = new Date(clock.now().getTime() + spans.undoSeconds * 1000);
      story.plan(told, () => notifyOfDueDecisions(deps.db, told));
    });
    if (date >= now) return;
    story.plan(new Date(date.getTime() + hourMs), async () => {
      const { items } = await client.call(organizer, 'GET /events/{id}/participants/confirmed', {
        params: ids,
        query: { pageSize: 100, sort: 'surname' },
      });
      // A hand-out under way is half-way through; in a past one a few people did not come.
      const came = items.filter((_, index) => (isUnderWay ? index < items.length / 2 : index % 9 !== 8));
      await forEachOf(came, async ({ participantId }) => {
        if (participantId === null) return;
        await client.call(organizer, 'POST /events/{id}/aid/{participantId}/confirm', {
          params: { ...ids, participantId },
        });
      });
    });
    if (isUnderWay) return;
    const accomplishedAt = new Date(date.getTime() + 6 * hourMs);
    story.plan(accomplishedAt, async () => {
      await client.call(organizer, 'PUT /events/{id}/accomplish', { params: ids });
      planReport(client, story, { event, organizer, daysAgo, accomplishedAt });
    });
  };

  print('Making demo data: people and partners …');
  // Neither needs the other, and all of it is one moment of the story.
  await Promise.all([settlePartners(), settleResidents()]);
  plannedEvents(now).forEach(planEvent);
  const silent = new Map(
    places.map(place => [
      place.regionId,
      residents.filter(one => one.place === place && one.email !== displaced.email),
    ]),
  );
  planHelpRequests({
    client,
    story,
    now,
    anybodyOf: regionId => silent.get(regionId as Place['regionId'])?.pop()?.email,
  });
  planDeclarations({ client, story, now });
  planFeedback({ client, story, now });
  planFamilies({ deps, client, clock, story, now, password: demoPassword, confirmEmail });
  planTeam({ deps, client, story, now, displaced: 'person1.0@oplich.example', password: demoPassword });
  print('Making demo data: events, applications and issued aid …');
  await story.tell(at => clock.set(at));
  await makeDemoActs(client, clock, now);
  await inviteDemoPerson(client, clock, now);
  await app.close();
}

/** Documents of a partner, sent before its registration. */
async function documentsOf(client: DemoClient, form: PartnerForm) {
  const sent = async (purpose: FilePurpose, file: DemoFile) => client.upload(null, purpose, file);
  const passport = { passportCopyFileIds: [await sent('document', await demoFiles.passport())] };
  if (form.partnerType === 'volunteer') {
    return { ...passport, volunteerCertificateFileIds: [await sent('document', await demoFiles.certificate())] };
  }
  return {
    ...passport,
    edrExtractFileIds: [await sent('document', demoFiles.register())],
    nonProfitCertificateFileIds: [await sent('document', demoFiles.nonProfit())],
    logoFileId: await sent('logo', await demoFiles.logo()),
  };
}

/** A live invitation for the demo's displaced person to answer, and people whom a filter reached: their names nobody knows yet. */
async function inviteDemoPerson(client: DemoClient, clock: StoryClock, now: Date) {
  clock.set(new Date(now.getTime() - hourMs));
  const kharkiv = places[0];
  const eventDay = nextDay(kyivDay(new Date(now.getTime() + 8 * dayMs)));
  const { id } = await client.call(volunteer.email, 'POST /events', {
    body: {
      name: 'Зимове взуття для літніх людей',
      description: 'Невелика видача для тих, кого запросив волонтер. Розмір підберемо на місці.',
      eventDate: new Date(startOfKyivDay(eventDay).getTime() + 12 * hourMs).toISOString(),
      regionId: kharkiv.regionId,
      locationCity: kharkiv.city,
      locationAddress: 'вул. Клочківська, 44',
      maxParticipants: 12,
      type: 'hybrid',
      invitedEmails: [displaced.email],
      invitationText: 'Запрошуємо вас особисто: для вас відкладено пару. Повідомте, чи прийдете.',
      respondTimeHours: 120,
    },
  });
  const { people } = await client.call(volunteer.email, 'POST /events/{id}/participants/invite-filtered', {
    params: { id },
    body: { filter: { regionIds: [kharkiv.regionId], ageFrom: 60, notAidedForDays: 7 }, limit: 5 },
  });
  if (people === 0) throw new Error('demo: the filter reached nobody');
}

interface Life {
  organizer: string;
  place: Place;
  date: Date;
  size: number;
  daysAgo: number;
}
interface PlannedEvent extends Omit<Life, 'date' | 'daysAgo'> {
  daysFromNow: number;
  kind: number;
  /** People are expected in arrival windows. */
  inWindows?: boolean;
}

/** The day whose hand-out is half-way through: today once it has begun, before that still yesterday. */
const dayUnderWay = (now: Date) => (kyivDay(now) === kyivDay(new Date(now.getTime() - 11 * hourMs)) ? 0 : -1);

/** Thirty events, past, today's and ahead, in six regions. */
function plannedEvents(now: Date): PlannedEvent[] {
  const byRegion = new Map(places.map(place => [place.regionId, place]));
  const underWay = dayUnderWay(now);
  const row = (organizer: string, regionId: number, days: readonly number[]): PlannedEvent[] =>
    days.map((daysFromNow, index) => ({
      organizer,
      place: byRegion.get(regionId as Place['regionId']) ?? places[0],
      daysFromNow,
      kind: index + (regionId % 3),
      size: 12 + ((regionId + index * 7) % 20),
      inWindows: organizer === volunteer.email && (daysFromNow === underWay || daysFromNow === 3),
    }));
  return [
    ...row(volunteer.email, 63, [-58, -40, -19, underWay, 3, 6, 13]),
    ...row(organization.email, 12, [-61, -36, -12, 2, 9, 16]),
    ...row(organization.email, 53, [-50, -25, 4, 11]),
    ...row('lviv@oplich.example', 46, [-45, -22, 1, 7, 18]),
    ...row('odesa@oplich.example', 51, [-41, -15, 5, 12]),
    ...row('cherkasy@oplich.example', 71, [-33, -9, 8, 15]),
  ];
}
