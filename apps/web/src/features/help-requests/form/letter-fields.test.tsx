import type { Profile } from '@oplich/contract/accounts/profile';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { help } from '../../../i18n/uk/cabinet/goods/help.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { LetterFields } from './letter-fields.tsx';

const file = { id: 'f1', name: 'лист.pdf', contentType: 'application/pdf', size: 1, url: '/api/files/f1' };
const own = { actingFor: null, organization: { officialLetterRequest: [file] } } as unknown as Profile;

function Shown({ profile, letters = [] }: Partial<ComponentProps<typeof LetterFields>> & { profile: Profile }) {
  const form = useForm({ defaultValues: { officialLetterRequestFileIds: [] } });
  return (
    <FormProvider {...form}>
      <LetterFields profile={profile} letters={letters} />
    </FormProvider>
  );
}

const partner = { partnerId: 'p1', displayName: 'Фонд «Поруч»', aidRegions: [] };
const cases: [string, Profile, { isNeeded: boolean; isShown: boolean }][] = [
  ['one’s own letter', own, { isNeeded: false, isShown: true }],
  [
    'the letter of the partner one acts for',
    { ...own, actingFor: { ...partner, hasOfficialLetter: true } },
    { isNeeded: false, isShown: false },
  ],
  [
    'no letter of that partner, whatever one’s own profile has',
    { ...own, actingFor: { ...partner, hasOfficialLetter: false } },
    { isNeeded: true, isShown: false },
  ],
];
test.each(cases)('a request goes with %s [R-REQ-4, R-TEA-23]', async (_, profile, { isNeeded, isShown }) => {
  await renderPage(<Shown profile={profile} />, { pattern: '/', at: '/' });
  expect(await screen.findByText(isNeeded ? help.form.letterNeeded : help.form.letterThere)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /лист\.pdf/ }) !== null).toBe(isShown);
});

test.each([
  ['its own', { ...file, id: 'f2', name: 'до запиту.pdf' }, help.form.letterGiven],
  ['the profile’s', file, help.form.letterThere],
])('a request that is corrected and has a letter, %s, asks for none [R-REQ-4, R-REQ-19]', async (_, letter, lead) => {
  const withNone = { ...own, organization: { officialLetterRequest: [] } } as unknown as Profile;
  const profile = letter === file ? own : withNone;
  await renderPage(<Shown profile={profile} letters={[letter]} />, { pattern: '/', at: '/' });
  expect(await screen.findByText(lead)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: letter === file ? /лист\.pdf/ : /до запиту\.pdf/ })).toHaveLength(1);
});
