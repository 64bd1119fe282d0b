import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import { NewsChoice } from './news-choice.tsx';

const words = { requests: 'Нові запити людей у ваших областях', applications: 'Нові заявки на ваші заходи' };

test.each([
  [{ requests: 'daily', applications: 'daily' }, ['requests', 'applications']],
  [{ requests: 'daily' }, ['requests']],
  [{ applications: 'daily' }, ['applications']],
  [{}, []],
] as const)('who is told of %o chooses how soon for that, and for nothing else [R-TEA-19]', async (news, topics) => {
  const asked = serve({
    'GET /notifications/preferences': () => ({ status: 200, body: { email: {}, ...news } }),
    'PUT /notifications/preferences': () => ({ status: 200, body: { email: {}, ...news } }),
  });
  const { settled } = await renderPage(<NewsChoice />, { pattern: '/', at: '/' });
  await settled();
  const groups = screen.queryAllByRole('radiogroup');
  expect(groups).toHaveLength(topics.length);
  for (const topic of topics) {
    fireEvent.click(screen.getAllByRole('radio', { name: 'Одразу' })[topics.indexOf(topic as never)] as HTMLElement);
    expect(screen.getByRole('radiogroup', { name: words[topic] })).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)?.call).toBe('GET /notifications/preferences'));
  }
  const sent = asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toEqual(topics.map(topic => ({ [topic]: 'atOnce' })));
});
