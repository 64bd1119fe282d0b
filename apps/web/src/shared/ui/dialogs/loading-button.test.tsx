import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadingButton } from './loading-button.tsx';

test('a button whose action is under way keeps the focus, says that it is busy, and does nothing again [R-UIX-23]', () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  const form = (isPending: boolean) => (
    <form onSubmit={event => sent(event.nativeEvent)}>
      <LoadingButton type="submit" isPending={isPending} onClick={pressed}>
        Надіслати
      </LoadingButton>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Надіслати' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
});
