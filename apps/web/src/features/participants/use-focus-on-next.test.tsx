import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Participant } from './api.ts';
import { idOfRow, useFocusOnNext } from './use-focus-on-next.ts';

const person = (participantId: string) => ({ participantId }) as Participant;

/** A list of which each person goes away with their button; `settle` is what the server says. */
function People({ ids }: { ids: readonly string[] }) {
  const [left, setLeft] = useState(ids);
  const [pendingId, setPending] = useState<string>();
  useFocusOnNext(left.map(person), pendingId);
  return (
    <main>
      <h1 tabIndex={-1}>Заявки</h1>
      {left.map(id => (
        <div key={id}>
          <a id={idOfRow(id)} href="/">{`Про ${id}`}</a>
          <button onClick={() => setPending(id)}>{`Підтвердити ${id}`}</button>
        </div>
      ))}
      <button
        data-testid="settle"
        onClick={() => {
          setLeft(left.filter(id => id !== pendingId));
          setPending(undefined);
        }}
      />
    </main>
  );
}

const decide = (id: string) => {
  const button = screen.getByRole('button', { name: `Підтвердити ${id}` });
  act(() => button.focus());
  fireEvent.click(button);
  fireEvent.click(screen.getByTestId('settle'));
};
const focused = () => document.activeElement?.textContent;

test('whoever decides by the keyboard goes on with the next person, and comes to the heading after the last [R-UIX-53]', () => {
  render(<People ids={['перша', 'друга', 'третя']} />);
  decide('друга');
  expect(focused()).toBe('Про третя');
  decide('третя');
  expect(focused()).toBe('Про перша');
  decide('перша');
  expect(focused()).toBe('Заявки');
});

test('who has gone on to something else meanwhile keeps the focus there [R-UIX-53]', () => {
  render(<People ids={['перша', 'друга']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Підтвердити перша' }));
  act(() => screen.getByRole('button', { name: 'Підтвердити друга' }).focus());
  fireEvent.click(screen.getByTestId('settle'));
  expect(focused()).toBe('Підтвердити друга');
});
