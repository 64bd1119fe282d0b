import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import * as families from '../../../../test/families.ts';
import { child } from '../../../../test/families.ts';
import { aPartner } from '../../../../test/people.ts';
import { apply, move } from '../../../../test/things.ts';

const app = await anApp();
const partner = await aPartner(app);

/** Two parents who list the same child, and have both applied, the mother first, to an event with something for each child. */
async function aCouple({ areLinked = false } = {}) {
  app.clock.set('2026-03-05T10:00:00Z');
  const event = await families.anEventFor(app, partner, [await families.aLineFor(app, partner, 'child')]);
  const [mother, father] = [await families.aFamily(app, [child]), await families.aFamily(app, [child])];
  if (areLinked) await families.link(app, mother, father);
  await apply(app, mother, event);
  app.clock.pass(1);
  await apply(app, father, event);
  const confirm = (person: Caller) => move(app, partner, event, person, 'confirmed');
  const counted = async () => {
    await families.proveCounted(app);
    const { stock } = await app.call(partner, 'GET /events/{id}/details', { params: { id: event.id } });
    const of = async (person: Caller) => (await families.quantitiesOf(app, partner, event, person))?.[0];
    return { mother: await of(mother), father: await of(father), reserved: stock?.[0]?.needed };
  };
  return { mother, father, confirm, counted };
}

describe('a child whom two who become one household list', () => {
  test.each(['confirmed asks back', 'applied asks back', 'confirmed accepts', 'applied accepts'])(
    'counts for who is confirmed, whoever agrees: the %s [R-HSH-11]',
    async how => {
      const { mother, father, confirm, counted } = await aCouple();
      // The mother was first, the father is confirmed: of him nothing changes.
      await confirm(father);
      expect(await counted()).toEqual({ mother: '1', father: '1', reserved: '11' });
      const [asker, agreeing] = how.startsWith('confirmed') ? [mother, father] : [father, mother];
      if (how.endsWith('accepts')) {
        await app.call(asker, 'POST /accounts/household/links', { body: { email: agreeing.email } });
        const [link] = await app.call(agreeing, 'GET /accounts/household/links');
        await app.call(agreeing, 'POST /accounts/household/links/{id}/accept', { params: { id: link?.id ?? '' } });
      } else await families.link(app, asker, agreeing);
      expect(await counted()).toEqual({ mother: '0', father: '1', reserved: '10' });
    },
  );

  test('counts for who applied first, whoever agrees, and as it was decided of both who are confirmed [R-HSH-11]', async () => {
    const open = await aCouple();
    await families.link(app, open.father, open.mother);
    expect(await open.counted()).toEqual({ mother: '1', father: '0', reserved: '10' });
    const decided = await aCouple();
    await decided.confirm(decided.mother);
    await decided.confirm(decided.father);
    await families.link(app, decided.mother, decided.father);
    expect(await decided.counted()).toEqual({ mother: '1', father: '1', reserved: '11' });
  });
});

describe('a child whom two who are no longer one household list', () => {
  test.each([
    ['mother', 'applied'],
    ['father', 'applied'],
    ['mother', 'confirmed'],
    ['father', 'confirmed'],
  ] as const)('counts for both again: the %s ends it, the mother is %s [R-HSH-11]', async (who, status) => {
    const { confirm, counted, ...parents } = await aCouple({ areLinked: true });
    if (status === 'confirmed') await confirm(parents.mother);
    expect(await counted()).toEqual({ mother: '1', father: '0', reserved: '10' });
    await families.unlink(app, parents[who]);
    expect(await counted()).toEqual({ mother: '1', father: '1', reserved: '11' });
  });

  test('stays as it was decided of who is confirmed [R-HSH-11]', async () => {
    const { mother, father, confirm, counted } = await aCouple({ areLinked: true });
    await confirm(father);
    await families.unlink(app, mother);
    expect(await counted()).toEqual({ mother: '1', father: '0', reserved: '10' });
  });
});
