import { parse } from 'csv-parse/sync';
import { auditDetails } from '@oplich/contract/audit/details';
import { auditLabels } from '@oplich/contract/labels/by-language';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { anEvent, aPosition } from '../../../test/things.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const partner = await aPartner(app);
const person = await aDisplaced(app, { surname: 'Переглянута' });

/** The rows of a list as a CSV file, by the heads of its columns. */
async function rowsOf(who: Caller, path: string): Promise<Record<string, string>[]> {
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  const delimiter = rawPayload.toString('utf8', 3).split('\r\n')[0]?.includes(';') ? ';' : ',';
  return parse(rawPayload, { bom: true, delimiter, columns: true });
}

describe('what the page says in words a file says in the same', () => {
  test('the audit: action, what it is about, role, and what was and is [R-AUD-11]', async () => {
    const position = await aPosition(app, partner, { netUnitPrice: '120', costPerItemWithoutVat: '120' });
    const { version, name } = position;
    await app.call(partner, 'PUT /warehouse/positions/{id}', {
      params: { id: position.id },
      body: { version, name, netUnitPrice: '130.5', costPerItemWithoutVat: '120', expiryDate: '2027-01-31' },
    });
    const event = await anEvent(app, partner, {});
    await app.call(partner, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { version: event.version, shelter: 'Підвал школи' },
    });
    const found = (rows: Record<string, string>[], column: string, word: string) =>
      rows.find(row => row[column] === word);
    const rows = await rowsOf(admin, '/audit?format=csv');
    expect(found(rows, 'Дія', 'Позицію змінено')).toMatchObject({
      Роль: 'Партнер',
      'Кого або чого стосується': 'Позиція складу',
      Подробиці: 'Зміни: Придатне до: порожньо → 31.01.2027, Ціна за одиницю без ПДВ: 120,00 ₴ → 130,50 ₴',
    });
    expect(found(rows, 'Дія', 'Захід змінено')?.['Подробиці']).toBe('Поля: Укриття');
    const english = await anAdministrator(app);
    await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', english.id).execute();
    const changed = found(await rowsOf(english, '/audit?format=csv'), 'Action', 'Position changed');
    expect(changed?.['Details']).toBe('Changes: Expiry date: empty → 31.01.2027, Net unit price: ₴120.00 → ₴130.50');
  });

  test('the security log: what happened and to which role [R-AUD-11]', async () => {
    await app.ask(partner, 'GET /audit');
    const rows = await rowsOf(admin, '/security-log?format=csv');
    expect(rows.map(row => [row['Що сталося'], row['Роль']])).toContainEqual(['Відмова: немає права', 'Партнер']);
  });

  test('the timeline of a person: what was done [R-AUD-11]', async () => {
    await app.call(admin, 'GET /accounts/{id}/info', { params: { id: person.id } });
    const rows = await rowsOf(admin, `/accounts/${person.id}/timeline?format=csv`);
    expect(rows.map(row => row['Дія'])).toContain('Перегляд документів');
  });

  test.each(['uk', 'en'] as const)('each detail has a word of its own: %s [R-AUD-11]', language => {
    expect(Object.keys(auditLabels[language].detail).toSorted()).toEqual([...auditDetails].toSorted());
  });
});
