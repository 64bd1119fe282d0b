import { screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { lazyOr } from '../../routing/lazy-page.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';

interface PartProps {
  label: string;
}
const Part = ({ label }: PartProps) => <p>частина: {label}</p>;
const Typed = ({ label }: PartProps) => <p>поле: {label}</p>;

const open = (Late: ComponentType<PartProps>) =>
  renderPage(
    <>
      <label>
        Прізвище <input defaultValue="Шевченко" />
      </label>
      <Suspense fallback="чекаємо">
        <Late label="Луцьк" />
      </Suspense>
    </>,
    { pattern: '/', at: '/' },
  );
const isKept = () => expect(screen.getByLabelText<HTMLInputElement>('Прізвище').value).toBe('Шевченко');

test('a part of a page comes after it [R-UIX-55]', async () => {
  await open(lazyPart(() => Promise.resolve(Part)));
  await screen.findByText('частина: Луцьк');
});

test('where a part does not come the page stays and says so [R-UIX-55]', async () => {
  await open(lazyPart<PartProps>(() => Promise.reject(new Error('no network'))));
  expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося завантажити. Перевірте інтернет');
  screen.getByRole('button', { name: 'Спробувати ще раз' });
  isKept();
});

test('where a part does not come, what is drawn in its place does its work [R-UIX-55]', async () => {
  await open(lazyOr(() => Promise.reject(new Error('no network')), Typed));
  await screen.findByText('поле: Луцьк');
  isKept();
});
