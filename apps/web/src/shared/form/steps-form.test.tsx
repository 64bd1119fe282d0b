import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { common } from '../../i18n/uk/common.ts';
import { theme } from '../../theme/theme.ts';
import { TextField } from './fields/text-field.tsx';
import { StepsForm } from './steps-form.tsx';
import { useContractForm } from './use-contract-form.ts';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n({ plugins: [initReactI18next] });
});

const Body = z.object({ place: z.string().min(1), reason: z.string().min(1) });

function Steps() {
  const contractForm = useContractForm({
    schema: () => Promise.resolve(Body),
    defaultValues: { place: '', reason: '' },
    onSubmit: () => Promise.resolve(),
  });
  return (
    <StepsForm
      contractForm={contractForm}
      steps={[
        { title: 'Де', fields: ['place'], content: <TextField name="place" label="Місце" /> },
        { title: 'Чому', fields: ['reason'], content: <TextField name="reason" label="Причина" /> },
      ]}
      submitLabel="Надіслати"
      progressLabel={(step, steps) => `${step} з ${steps}`}
    />
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement;

test('a step that is held back takes the focus to the field that is wrong, one that opens to its name [R-UIX-30]', async () => {
  render(
    <ThemeProvider theme={theme()}>
      <MemoryRouter>
        <Steps />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const place = screen.getByLabelText('Місце');
  press(common.action.next);
  await waitFor(() => expect(focused()).toBe(place));
  expect(place.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(place, { target: { value: 'Харків' } });
  press(common.action.next);
  await waitFor(() => expect(focused()?.textContent).toContain('Чому'));
  press(common.action.back);
  await waitFor(() => expect(focused()?.textContent).toContain('Де'));
});
