import { anEvent, aPosition } from './things.ts';
import type { Answer } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import { newId } from '../src/platform/ids.ts';
import type { Caller, TestApp } from './app.ts';
import { aPartner } from './people.ts';

export type Joined = Answer<Calls, 'POST /team/helpers/join'>;

/** An organization with an event in an hour, and goods of which each participant gets two. */
export async function aTable(app: TestApp) {
  const partner = await aPartner(app, { partnerType: 'organization' });
  const position = await aPosition(app, partner, { quantity: '100' });
  const event = await anEvent(app, partner, {
    eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    issuedAid: [{ positionId: position.id, quantityPerParticipant: '2' }],
  });
  return { partner, position, event };
}

export const aHelperCode = async (app: TestApp, coordinator: Caller, event: { id: string }): Promise<string> =>
  (await app.call(coordinator, 'POST /events/{id}/helpers/code', { params: { id: event.id } })).code;

export const join = (app: TestApp, code: string, name = 'Ліна Гончар') =>
  app.ask<Joined & { errors?: object[]; detail: string }>(null, 'POST /team/helpers/join', { body: { code, name } });

/** A helper admitted to the table of an event. */
export async function aHelper(app: TestApp, coordinator: Caller, event: { id: string }, name?: string) {
  const { body } = await join(app, await aHelperCode(app, coordinator, event), name);
  const { sub = '' } = JSON.parse(atob(body.authenticationToken.split('.')[1] ?? '')) as { sub?: string };
  return { ...body, id: sub, email: '', token: body.authenticationToken };
}

interface Issued {
  eventId: string;
  participantId: string;
  issueId?: string;
  lines?: { positionId: string; quantity: string }[];
  madeAt?: string;
}

/** Delivers an issue made before a duty ended: by a log-in, or by a token of the former session at the table. */
export const deliver = (app: TestApp, who: Caller | { refreshToken: string }, issued: Issued) =>
  app.ask<{ outcome?: string; detail?: string }>(
    'token' in who && !('refreshToken' in who) ? who : null,
    'POST /accounts/late-issues',
    {
      body: {
        issueId: newId(),
        madeAt: app.clock.now().toISOString(),
        ...issued,
        ...('refreshToken' in who && { refreshToken: who.refreshToken }),
      },
    },
  );
