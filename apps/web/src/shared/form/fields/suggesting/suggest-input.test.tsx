import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../testing/render-page.tsx';
import { GoodsPicker } from '../goods-picker.tsx';

const script = vi.hoisted(() => {
  let come = () => {};
  const arrival = new Promise<void>(resolve => (come = resolve));
  return { arrival, come };
});
vi.mock('./suggestions.tsx', async importActual => {
  await script.arrival;
  return importActual();
});

const choices = ['Ковдра вовняна', 'Ковдра флісова', 'Цукор'].map((name, index) => ({
  id: `p${index}`,
  name,
  units: 'шт.',
  there: '40',
}));
const sent = vi.fn();
function Form() {
  const form = useForm({ defaultValues: { first: '', second: '' } });
  return (
    <FormProvider {...form}>
      <form onSubmit={event => void form.handleSubmit(sent)(event)}>
        <GoodsPicker name="first" label="Перша" choices={choices} />
        <GoodsPicker name="second" label="Друга" choices={choices} />
      </form>
    </FormProvider>
  );
}
const field = (name: string) => screen.getByRole('combobox', { name });
const focus = (name: string) => act(() => field(name).focus());

test('what is typed before the suggestions have come stays, with the focus, and is suggested for when they come [R-UIX-45] [R-UIX-55]', async () => {
  serve({});
  await renderPage(<Form />, { pattern: '/', at: '/' });
  const first = field('Перша');
  focus('Перша');
  focus('Друга');
  const second = field('Друга');
  fireEvent.change(second, { target: { value: 'ковдра' } });
  // Of the list that is on its way something would be chosen: the form is not sent.
  expect(fireEvent.keyDown(second, { key: 'Enter' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();

  await act(async () => {
    script.come();
    await script.arrival;
  });
  // The module itself is read only now.
  const options = await screen.findAllByRole('option', undefined, { timeout: 20_000 });
  expect(options.map(one => one.firstChild?.firstChild?.textContent)).toEqual(['Ковдра вовняна', 'Ковдра флісова']);
  expect(screen.getByRole('listbox', { name: 'Друга' })).toBeTruthy();
  expect(document.activeElement).toBe(second);
  expect(field('Друга')).toBe(second);
  expect((second as HTMLInputElement).value).toBe('ковдра');
  fireEvent.keyDown(second, { key: 'ArrowDown' });
  fireEvent.keyDown(second, { key: 'Enter' });
  await waitFor(() => expect((second as HTMLInputElement).value).toBe('Ковдра флісова'));
  // The field that was left meanwhile has opened nothing.
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field('Перша')).toBe(first);
  expect(sent).not.toHaveBeenCalled();
});

test('a press on a field whose list came by the focus leaves it open [R-UIX-45]', async () => {
  serve({});
  await renderPage(<Form />, { pattern: '/', at: '/' });
  focus('Перша');
  await screen.findAllByRole('option');
  fireEvent.mouseDown(field('Перша'), { button: 0 });
  fireEvent.click(field('Перша'));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});
