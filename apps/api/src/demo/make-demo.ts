import { argon2id } from '../platform/secrets/hashing.ts';
import { dayMs } from '@oplich/contract/shared/kyiv-time';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { makeDemoActs } from './demo-acts.ts';
import { DemoClient, StoryClock } from './demo-client.ts';
import { planDeclarations } from './demo-declarations.ts';
import { inviteDemoPerson, planEvents } from './demo-events.ts';
import { planFamilies } from './demo-families.ts';
import { planFeedback } from './demo-feedback.ts';
import { planHelpRequests } from './demo-help.ts';
import { places, repeatable, type Place } from './demo-people.ts';
import { confirmEmailBy, registerAccounts } from './demo-registrations.ts';
import { planTeam } from './demo-team.ts';
import { hashOnce } from './hash-once.ts';
import { Story } from './story.ts';

const [, , , displaced] = demoAccounts;
const storyDays = 80;

/**
 * Fills an empty database with a story of 80 days: people sign up, partners are approved, events are held. Everything is done through the
 * calls that a user's browser makes, at the story's time; only e-mails of the past are not sent.
 */
export async function makeDemo(deps: Deps, print: (line: string) => void): Promise<void> {
  const now = deps.clock.now();
  const begin = new Date(now.getTime() - storyDays * dayMs);
  const clock = new StoryClock(begin);
  const app = await buildApp({
    ...deps,
    clock,
    hashing: hashOnce(argon2id),
    config: { ...deps.config, rateLimit: false },
  });
  const client = new DemoClient(app, clock, demoPassword);
  const story = new Story();

  print('Making demo data: people and partners …');
  const random = repeatable(2022);
  const residents = await registerAccounts({ deps, client, story, random, password: demoPassword, now, begin });
  planEvents({ db: deps.db, client, clock, story, now, residents });
  const askersOf = new Map(
    places.map(place => [
      place.regionId,
      residents.filter(one => one.place === place && one.email !== displaced.email),
    ]),
  );
  planHelpRequests({
    client,
    story,
    now,
    anybodyOf: regionId => askersOf.get(regionId as Place['regionId'])?.pop()?.email,
  });
  planDeclarations({ client, story, now });
  planFeedback({ client, story, now });
  const confirmEmail = confirmEmailBy(deps, client);
  planFamilies({ deps, client, clock, story, now, password: demoPassword, confirmEmail });
  planTeam({ deps, client, story, now, displaced: 'person1.0@oplich.example', password: demoPassword });

  print('Making demo data: events, applications and issued aid …');
  await story.tell(at => clock.set(at));
  await makeDemoActs(client, clock, now);
  await inviteDemoPerson(client, clock, now);
  await app.close();
}
