import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusAfter } from './use-focus-after.ts';

function Thing() {
  const [isDone, setDone] = useState(false);
  useFocusAfter(isDone);
  return (
    <main>
      <h1 tabIndex={-1}>Звіт</h1>
      {!isDone && <button onClick={() => setDone(true)}>Прийняти</button>}
      <input aria-label="Пошук" onChange={() => setDone(true)} />
    </main>
  );
}

function Known({ isDone }: { isDone: boolean | undefined }) {
  useFocusAfter(isDone);
  return (
    <main>
      <h1 tabIndex={-1}>Звіт</h1>
    </main>
  );
}

test('an action that takes its own button away leaves the focus at the heading [R-UIX-23]', () => {
  render(<Thing />);
  expect(document.activeElement).toBe(document.body);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('whoever is elsewhere by then is left there [R-UIX-23]', () => {
  render(<Thing />);
  const search = screen.getByLabelText('Пошук');
  search.focus();
  fireEvent.change(search, { target: { value: 'а' } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(search);
});

test('what becomes known takes no focus: nothing was taken away [R-UIX-23]', () => {
  const page = (isDone: boolean | undefined) => <Known isDone={isDone} />;
  const { rerender } = render(page(undefined));
  rerender(page(false));
  expect(document.activeElement).toBe(document.body);
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
