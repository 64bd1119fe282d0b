import { load, request } from '../load.mjs';
import { callersByRole } from './callers-by-role.mjs';
import { only, readers, seconds, latencyReaders, warming } from './flags.mjs';
import { timed } from './results.mjs';
import { atMost, inTurn } from './turns.mjs';

/** Measures reads: the floor, the floor with the product's own statements and the product, call by call. */
export async function measureReads({ servers, floor, product, postmaster, people, results }) {
  // The environment names the great event.
  const { calls } = await import('../calls.mjs');
  const bearers = callersByRole(people);
  const asked = calls
    .filter(one => !only || only.includes(one.name))
    .map(call => ({
      ...call,
      path: typeof call.path === 'function' ? call.path() : call.path,
      tokens: call.as ? bearers[call.as] : [null],
    }));
  const watched = asked
    .filter(one => one.floor)
    .map(({ name, path, tokens }) => ({ name, path, tokens: tokens.slice(0, 20) }));
  await servers.teachFloor(floor, watched);

  const run = (server, next) => timed(server, { postmaster, connections: readers, seconds, next });
  const warm = ({ port }, next) =>
    load({ port, connections: readers, seconds: warming.seconds, next: atMost(warming.answers, next) });
  for (const call of asked) {
    const next = (where, tokens = call.tokens) =>
      inTurn(tokens.map(token => request('GET', where, token ?? undefined)));
    const [floorNext, productNext] = [next(`/floor/${call.floorName ?? call.name}`), next(call.path)];
    const ownNext = call.floor && next(`/floor/own/${call.name}`, call.tokens.slice(0, 20));
    await warm(floor, floorNext);
    if (ownNext) await warm(floor, ownNext);
    await warm(product, productNext);
    const floorResult = await run(floor, floorNext);
    const own = ownNext && (await run(floor, ownNext));
    const productResult = await run(product, productNext);
    const { p50, p99 } =
      readers === latencyReaders
        ? productResult
        : await load({ port: product.port, connections: latencyReaders, seconds, next: productNext });
    results.note(call.name, floorResult, { ...productResult, p50, p99 }, { own });
  }
}
