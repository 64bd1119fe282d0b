import { PASSWORD } from '../accounts.mjs';
import { load, request } from '../load.mjs';
import { callersByRole, numbersOf } from './callers-by-role.mjs';
import { quick, seconds } from './flags.mjs';
import { round, timed } from './results.mjs';
import { atMost, inTurn } from './turns.mjs';

/** Measures log-ins, and how long a reader waits beside them. */
export async function measureLogIns({ floor, product, postmaster, people, results }) {
  const emails = numbersOf(people)
    .slice(300, 700)
    .map(n => `person${n}@people.bench.example`);
  const logIns = where => inTurn(emails.map(email => request('POST', where, undefined, { email, password: PASSWORD })));
  const measured = async (server, next) => {
    await load({ port: server.port, connections: 16, next: atMost(quick ? 20 : 60, next) });
    return timed(server, { postmaster, connections: 16, seconds, next });
  };
  const ofFloor = await measured(floor, logIns('/floor/login'));
  const ofProduct = await measured(product, logIns('/api/accounts/login'));
  const reading = inTurn(callersByRole(people).displaced.map(token => request('GET', '/api/accounts/info', token)));
  const [reads] = await Promise.all([
    load({ port: product.port, connections: 2, seconds, next: reading }),
    load({ port: product.port, connections: 16, seconds, next: logIns('/api/accounts/login') }),
  ]);
  results.note('log in', ofFloor, ofProduct, { more: `; a reader beside: p99 ${round(reads.p99, 0)} ms` });
}
