import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { onDesktop } from '../../../shared/testing/screens.ts';
import { logIn } from '../../../shared/testing/log-in.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { startSession } from '../../accounts/index.ts';
import { requestFilters } from '../requests-filter.ts';
import { RequestsFilters } from './requests-filters.tsx';

const region = (id: number, name: string) => ({ id, code: `UA-${id}`, type: 'oblast', name, nameEn: name });
const [kharkiv, lviv] = [region(63, 'Харківська'), region(46, 'Львівська')];
const Filters = () => <RequestsFilters list={useListState(requestFilters)} hasRegions />;

beforeEach(() => {
  logIn('philanthrop', startSession);
});
afterEach(() => localStorage.clear());

test.each([
  [
    [kharkiv, lviv],
    ['Харківська', 'Львівська'],
  ],
  [[kharkiv], null],
])(
  'a partner narrows people’s requests to one of the regions it gives aid in, where these are several [R-REQ-5]',
  async (aidRegions, offered) => {
    onDesktop();
    serve({
      'GET /regions': () => ({ status: 200, body: [] }),
      'GET /accounts/info': () => ({
        status: 200,
        body: { role: 'philanthrop', organization: { organizationName: 'Фонд', aidRegions } },
      }),
    });
    const page = await renderPage(<Filters />, { pattern: '/', at: '/' });
    await page.settled();
    const select = screen.queryByRole('combobox', { name: /Область/ });
    const names =
      select &&
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(names?.slice(1) ?? null).toEqual(offered);
  },
);
