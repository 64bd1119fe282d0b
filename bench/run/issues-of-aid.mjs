import { eventId } from '../accounts.mjs';
import { load, request } from '../load.mjs';
import { callersByRole } from './callers-by-role.mjs';
import { quick } from './flags.mjs';
import { timed } from './results.mjs';
import { atMost, inTurn, once } from './turns.mjs';

/** Measures aid that is handed out at the great event. */
export async function measureIssues({ client, floor, product, postmaster, people, events, results }) {
  const great = eventId(events - 2);
  const { rows } = await client.query(
    `SELECT account_id AS id FROM participants WHERE event_id = $1 AND status = 'confirmed' LIMIT ${quick ? 400 : 2000}`,
    [great],
  );
  const administrator = inTurn(callersByRole(people).administrator);
  const measured = async (server, waiting, path) => {
    const next = once(waiting.map(({ id }) => request('POST', path(id), administrator(), {})));
    await load({ port: server.port, connections: 16, next: atMost(quick ? 100 : 300, next) });
    return timed(server, { postmaster, connections: 16, next });
  };
  const half = Math.floor(rows.length / 2);
  const ofFloor = await measured(floor, rows.slice(0, half), id => `/floor/confirm?event=${great}&person=${id}`);
  const ofProduct = await measured(product, rows.slice(half), id => `/api/events/${great}/aid/${id}/confirm`);
  results.note('confirm aid', ofFloor, ofProduct);
}
