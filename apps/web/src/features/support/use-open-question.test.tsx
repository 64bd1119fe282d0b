import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../shared/testing/render-page.tsx';
import { useOpenQuestion } from './use-open-question.ts';

function Questions() {
  const { isOpen, toggle } = useOpenQuestion(false);
  return ['one', 'two'].map(id => (
    <button key={id} aria-expanded={isOpen(id, false)} onClick={() => toggle(id, !isOpen(id, false))}>
      {id}
    </button>
  ));
}
const question = (name: string) => screen.getByRole('button', { name });
const open = () => ['one', 'two'].filter(id => question(id).getAttribute('aria-expanded') === 'true');

test('the question that the address named stays open while another one is opened, until it is shut [R-SUP-11]', async () => {
  serve({});
  await renderPage(<Questions />, { pattern: '/support', at: '/support#one' });
  expect(open()).toEqual(['one']);
  fireEvent.click(question('two'));
  expect(open()).toEqual(['one', 'two']);
  fireEvent.click(question('one'));
  expect(open()).toEqual(['two']);
});
