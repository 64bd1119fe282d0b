import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { MapPointField } from './map-point-field.tsx';

function Form({ point }: { point: string }) {
  const form = useForm({ defaultValues: { travel: { point } } });
  return (
    <FormProvider {...form}>
      <MapPointField />
    </FormProvider>
  );
}

/** The device under the page, which hears what it is asked for. */
async function show(point: string, answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const locate = vi.fn(answer);
  vi.stubGlobal('navigator', { userAgent: 'Android', onLine: true, geolocation: { getCurrentPosition: locate } });
  await renderPage(<Form point={point} />, { pattern: '/', at: '/' });
  return { locate, field: await screen.findByRole<HTMLInputElement>('textbox', { name: /Точка на карті/ }) };
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Я зараз на місці видачі' }));

test('where one stands is asked for only when that is pressed, to about a metre [R-DAY-15]', async () => {
  const here = { coords: { latitude: 50.004512345, longitude: 36.231412345 } } as GeolocationPosition;
  const { locate, field } = await show('', found => found(here));
  fireEvent.change(field, { target: { value: '50, 36' } });
  fireEvent.blur(field);
  expect(locate).not.toHaveBeenCalled();
  press();
  expect(locate).toHaveBeenCalledOnce();
  expect(field.value).toBe('50.00451, 36.23141');
});

test('a device that does not say where it is leaves what was typed [R-DAY-15]', async () => {
  const { field } = await show('50, 36', (_, failed) => failed({} as GeolocationPositionError));
  press();
  expect((await screen.findByText(/^Місце визначити не вдалося/)).closest('[role="status"]')).not.toBeNull();
  expect(field.value).toBe('50, 36');
});

test('the map names the point by its figures, however it was pasted [R-DAY-15]', async () => {
  await show('https://www.openstreetmap.org/?mlat=50.0045&mlon=36.2314', () => undefined);
  const href = screen.getByRole('link', { name: 'Відкрити на карті' }).getAttribute('href');
  expect(href).toBe(`geo:50.0045,36.2314?q=50.0045,36.2314(${encodeURIComponent('50.0045, 36.2314')})`);
});
