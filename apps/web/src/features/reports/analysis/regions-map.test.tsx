import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { tokens } from '../../../theme/tokens.ts';
import { RegionsMap } from './regions-map.tsx';

test('on paper more people are darker, whatever the scheme of the screen [R-PAG-59]', async () => {
  await renderPage(<RegionsMap rows={[]} summary="За областями" />, { pattern: '/', at: '/' });
  const around = screen.getByRole('img', { name: 'За областями' }).parentElement;
  const name = [...(around?.classList ?? [])].find(one => one.startsWith('css-')) ?? '';
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [onPaper = ''] = new RegExp(`@media print\\{\\.${name}\\{[^}]*\\}`).exec(styles) ?? [];
  expect(onPaper).toContain(`--mui-palette-primary-main:${tokens.lake.light}`);
  expect(onPaper).toContain(`--mui-palette-tint-lake:${tokens.lakeTint.light}`);
});
