import type { Profile } from '@oplich/contract/accounts/profile';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { help } from '../../../i18n/uk/cabinet/goods/help.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { LetterFields } from './letter-fields.tsx';

const file = { id: 'f1', name: 'лист.pdf', contentType: 'application/pdf', size: 1, url: '/api/files/f1' };
const own = { actingFor: null, organization: { officialLetterRequest: [file] } } as unknown as Profile;

function Shown({ profile }: { profile: Profile }) {
  const form = useForm({ defaultValues: { officialLetterRequestFileIds: [] } });
  return (
    <FormProvider {...form}>
      <LetterFields profile={profile} />
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
