/**
 * Actions of people during a fault: each lane is one of them, who does one thing after another and records the answers.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newEmail, password, person } from '../client.ts';
import type { Callers } from './answered.ts';
import { aDisplaced, anEvent, stock, type Member, type Scene } from './scene.ts';

/** The recorded answers, to be compared with the database. */
interface Said {
  /** The full event, and the people whose application was accepted. */
  readonly full: string;
  readonly applied: string[];
  /** The state each taker was left in. */
  readonly last: Map<string, 'aided' | 'confirmed'>;
  issues: number;
  reverts: number;
  receipts: number;
  logIns: number;
  acts: number;
  /** The number given to each act. */
  readonly numbers: Map<string, string>;
  /** The bytes of each document, and who sent them: somebody new, since what nothing uses is bounded for each account. */
  readonly files: Map<string, Buffer<ArrayBuffer>>;
  readonly uploader: Member;
  /** The people to whom an email was promised. */
  readonly written: string[];
}

const aDocument = () =>
  Buffer.from(
    `%PDF-1.4\n% ${randomUUID()}\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n43\n%%EOF\n`,
  );

/**
 * Runs the mix until `during` has come to its end. `pace` stretches the time between two things that one does: 1 is as
 * quick as hands at a table.
 */
export async function underMix(
  callers: Callers,
  { partner, position, sent, table, takers }: Scene,
  during: () => Promise<void>,
  pace = 1,
): Promise<Said> {
  const { token } = partner;
  const full = await anEvent(callers, token, 'Повний захід', stock.places);
  const comers = await Promise.all(Array.from({ length: stock.people }, () => aDisplaced(callers)));
  const [uploader] = comers;
  if (!uploader) throw new Error('Nobody comes');
  const said: Said = {
    full: full.id,
    uploader,
    applied: [],
    last: new Map(),
    issues: 0,
    reverts: 0,
    receipts: 0,
    logIns: 0,
    acts: 0,
    numbers: new Map(),
    files: new Map(),
    written: [],
  };
  let goesOn = true;
  const lane = async (restMs: number, step: () => Promise<void>) => {
    while (goesOn) {
      await step();
      await sleep((100 + restMs) * pace);
    }
  };
  const lines = [{ positionId: position.id, quantity: '1' }];
  const lanes = [
    ...takers.map(({ id }) =>
      lane(0, async () => {
        const issued = await callers.persist(`POST /events/${table.id}/aid/${id}/confirm`, { token, body: { lines } });
        if (issued?.status !== 200) return;
        said.last.set(id, 'aided');
        said.issues += 1;
        await sleep(150 * pace);
        const body = { reason: 'Помилка' };
        const back = await callers.persist(`POST /events/${table.id}/aid/${id}/revert`, { token, body });
        if (back?.status !== 200) return;
        said.last.set(id, 'confirmed');
        said.reverts += 1;
      }),
    ),
    lane(400, async () => {
      const body = { quantity: '1', reason: 'Надходження' };
      const reply = await callers.persist(`POST /warehouse/positions/${position.id}/receive`, { token, body });
      if (reply?.status === 200) said.receipts += 1;
    }),
    lane(700, async () => {
      const reply = await callers.persist('POST /accounts/login', { body: { email: partner.email, password } });
      if (reply?.status === 200) said.logIns += 1;
    }),
    lane(300, async () => {
      const act = await callers.persist<{ id: string }>('POST /acts', {
        token,
        body: {
          kind: 'aidTransfer',
          basis: { type: 'event', id: table.id },
          toId: 'central',
          place: 'м. Харків, вул. Сумська, 1',
          items: [{ positionId: sent.id, quantity: '1' }],
        },
      });
      if (act?.status !== 201) return;
      said.acts += 1;
      const issued = await callers.persist<{ number: string }>(`POST /acts/${act.body.id}/issue`, { token });
      if (issued?.status === 200) said.numbers.set(act.body.id, issued.body.number);
    }),
    lane(500, async () => {
      const bytes = aDocument();
      const stored = await callers.upload(uploader.token, bytes);
      if (stored?.status === 201) said.files.set(stored.body.id, bytes);
    }),
    // A new user waits for an email.
    lane(1500, async () => {
      const email = newEmail('written');
      const reply = await callers.persist('POST /accounts/register/displaced', { body: person(email) });
      if (reply && reply.status < 300) said.written.push(email);
    }),
    // As a crowd comes: some before the fault, most while it lasts.
    ...comers.map(async ({ id, token: own }, nth) => {
      await sleep(nth * 1500);
      const reply = await callers.persist(`POST /events/${full.id}/participants/apply`, { token: own, body: {} });
      if (reply && reply.status < 300) said.applied.push(id);
    }),
  ];
  await during();
  await sleep(3000);
  goesOn = false;
  await Promise.all(lanes);
  return said;
}
