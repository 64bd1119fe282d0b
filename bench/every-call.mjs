/**
 * `npm run bench:calls`: makes every GET call of the table of calls as each allowed role, by several callers at once, as a page opens it
 * and with a search, and prints those whose p99 is over a limit. See README.md.
 */
import path from 'node:path';
import pg from 'pg';
import { bundleServer } from '../scripts/build.mjs';
import { calls } from '../packages/contract/src/calls.ts';
import { tokenOfAccount } from './accounts.mjs';
import { openDatabase } from './database.mjs';
import { load, request } from './load.mjs';
import { addressOf } from './plans/addresses.mjs';
import { callersOf, notAskedOf, notWalked, samplesOf, sinceOf } from './plans/samples.mjs';
import { variantsOf } from './plans/variants.mjs';
import { factor, only, quick, readers, unproved } from './run/flags.mjs';
import { print, round } from './run/results.mjs';
import { here, Servers } from './run/servers.mjs';
import { printSteadiness } from './run/steadiness.mjs';
import { atMost } from './run/turns.mjs';

/** What a call may take at 1×, in ms, where nothing else is at work. */
const bound = 50;
/** For how long each call is made. */
const seconds = quick ? 1 : 3;
/** Calls near or over the limit are measured again for longer: in a second the slowest hundredth is three answers. */
const again = { over: 0.6 * bound, seconds: 10 };
/** Before it is measured, for each call; the code that all of them share is warm after the first ones. */
const warming = { answers: 400, seconds: 2 };

/** Not a page: one person gets one document at a time, and a balancer asks for health, not people. */
const isPage = call => !/\/(?:file|export|template)$|^GET \/health/.test(call);

const built = path.join(here, '../.cache/bench');
await bundleServer(built, { product: path.join(here, 'product.mjs') });
const database = await openDatabase({ factor, unproved, print });
const client = new pg.Client({ connectionString: database.url });
const servers = new Servers(database);
let ended;
try {
  await client.connect();
  const callers = await callersOf(client);
  const { port } = await servers.start(path.join(built, 'product.js'));
  const answerOf = async (role, url) => {
    const headers = { authorization: `Bearer ${tokenOfAccount(role, callers.accounts[role])}` };
    return (await fetch(`http://127.0.0.1:${port}/api${url}`, { headers })).json();
  };
  const { samples, theirs } = await samplesOf(client, callers, answerOf);
  await printSteadiness();
  const lines = await measured(port, asked(callers, samples, theirs));
  await printSteadiness();
  ended = told(lines);
} finally {
  await servers.stop();
  await client.end().catch(() => undefined);
  await database.close();
}
process.exit(ended);

/** Returns every call that is made: as a page opens it, and with a name that is sought. */
function asked({ accounts }, samples, theirs) {
  const found = [];
  for (const [key, call] of Object.entries(calls)) {
    if (!key.startsWith('GET ') || !isPage(key) || key in notWalked || (only && !only.some(part => key.includes(part))))
      continue;
    const [opened] = variantsOf(call.query, { samples, notAsked: notAskedOf(key), deepPage: 1 });
    // The data have no members of teams, who read what their partner reads.
    for (const role of call.who === 'anyone' ? [undefined] : call.who.filter(kind => kind !== 'member'))
      for (const [kind, variant] of asPagesAsk(call, role, { opened, samples })) {
        const name = `${key} ${role ?? 'guest'}${kind}`;
        const address = `/api${addressOf(key, theirs, variant)}`;
        // A run may take longer than a token lasts.
        found.push({ key, name, make: () => request('GET', address, role && tokenOfAccount(role, accounts[role])) });
      }
  }
  return found;
}

/** Returns a call as it is opened, with a search, and of a list that pages ask for in parts, a part and its changes. */
function asPagesAsk({ query: { shape = {} } = {} }, role, { opened, samples }) {
  return Object.entries({
    '': opened,
    ...(shape.search && !opened.search && { ', a search': { ...opened, search: samples.search[2] } }),
    ...(shape.since && { ', a part': { size: samples.size[0] }, ', its changes': { since: sinceOf(samples, role) } }),
  });
}

async function measured(port, found) {
  const lines = [];
  for (const { key, name, make } of found) {
    const bytes = make();
    const next = () => bytes;
    await load({ port, connections: readers, seconds: warming.seconds, next: atMost(warming.answers, next) });
    const first = await load({ port, connections: readers, seconds, next });
    const isNear = first.p99 > again.over;
    lines.push({
      key,
      name,
      ...(isNear ? await load({ port, connections: readers, seconds: again.seconds, next }) : first),
    });
  }
  return lines;
}

/** Prints what took long, the worst first, and returns how the run ends. */
function told(lines) {
  const isAnswered = ({ statuses }) => Object.keys(statuses).every(status => status.startsWith('2'));
  // Some samples belong to only some of the roles: the others are refused, and a call that nobody was answered was not measured.
  const answered = new Set(lines.filter(isAnswered).map(({ key }) => key));
  const isGivenUp = ({ statuses }) => Object.keys(statuses).some(status => status === '429' || status >= '500');
  const refused = lines.filter(line => !answered.has(line.key) || isGivenUp(line));
  const slow = lines.filter(line => isAnswered(line) && line.p99 > bound).sort((a, b) => b.p99 - a.p99);
  for (const { name, statuses } of refused) print(`not answered  ${name}: ${JSON.stringify(statuses)}`);
  for (const { name, p50, p99, perSecond } of slow)
    print(`p50 ${round(p50, 1)} p99 ${round(p99, 1)} ms, ${Math.round(perSecond)}/s  ${name}`);
  print(
    `${lines.length} calls by ${readers} at once, ${slow.length} with a p99 over ${bound} ms, ${refused.length} not answered`,
  );
  return slow.length + refused.length > 0 ? 1 : 0;
}
