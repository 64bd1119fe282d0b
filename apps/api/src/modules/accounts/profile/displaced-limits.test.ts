import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import type { ParticipantStatus } from '@oplich/contract';
import { centralWarehouseId } from '../../warehouse/index.ts';
import { newId } from '../../../platform/ids.ts';

const app = await anApp();
const key = 'GET /accounts/displaced/limits';

/** A row as the participants module writes it. */
async function anApplication(accountId: string, appliedAt: string, status: ParticipantStatus) {
  const eventId = newId();
  const at = app.clock.now();
  await app.deps.db
    .insertInto('events')
    .values({
      id: eventId,
      name: 'Продуктові набори',
      description: '–',
      eventDate: at,
      type: 'general',
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: 10,
      respondTimeHours: 24,
      createdBy: accountId,
      warehouseId: centralWarehouseId,
      createdAt: at,
    })
    .execute();
  await app.deps.db
    .insertInto('participants')
    .values({
      eventId,
      accountId,
      status,
      appliedAt,
      createdAt: at,
      rejectedBecause: status === 'rejected' ? 'withdrawn' : null,
      aidedAt: status === 'aided' ? at : null,
    })
    .execute();
}

describe('limits of a displaced person', () => {
  test('leave everything open at first [R-PRF-13]', async () => {
    expect(await app.call(await aDisplaced(app), key)).toEqual({
      canApply: true,
      applyAllowedAt: null,
      canRequestHelp: true,
      helpRequestAllowedAt: null,
      canChangeRegion: true,
      regionChangeAllowedAt: null,
    });
  });

  test.each(['applied', 'confirmed', 'aided'] as const)(
    'one standing application (%s) shuts until the same day of the next month, 00:00 in Kyiv [R-PAR-5, R-PRF-13]',
    async status => {
      const person = await aDisplaced(app);
      await anApplication(person.id, '2026-02-20T10:00:00Z', status);
      expect(await app.call(person, key)).toMatchObject({
        canApply: false,
        applyAllowedAt: '2026-03-19T22:00:00.000Z',
      });
    },
  );

  test('a rejected application does not count, nor one whose month is over [R-PAR-5, R-PRF-13]', async () => {
    const person = await aDisplaced(app);
    await anApplication(person.id, '2026-03-01T10:00:00Z', 'rejected');
    await anApplication(person.id, '2026-02-05T10:00:00Z', 'aided');
    expect(await app.call(person, key)).toMatchObject({ canApply: true, applyAllowedAt: null });
  });

  test('a changed region stays 30 times 24 hours [R-PRF-9, R-PRF-13]', async () => {
    const person = await aDisplaced(app);
    await app.deps.db
      .updateTable('accounts')
      .set({ regionChangedAt: '2026-03-01T10:00:00Z' })
      .where('id', '=', person.id)
      .execute();
    expect(await app.call(person, key)).toMatchObject({
      canChangeRegion: false,
      regionChangeAllowedAt: '2026-03-31T10:00:00.000Z',
    });
  });

  test('are asked by displaced people only [R-PRF-13]', async () => {
    expect((await app.ask(null, key)).status).toBe(401);
    expect((await app.ask(await aPartner(app), key)).status).toBe(403);
    expect((await app.ask(await anAdministrator(app), key)).status).toBe(403);
  });
});
