/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

const name = 'oplich-draft:signup';
let root: HTMLElement;
interface Values {
  surname: string;
  password: string;
  photo: { id: string } | null;
}
let draft: Draft;
let said = '';
const begin = (): Values => ({ surname: said, password: '', photo: null });

type Draft = ReturnType<typeof useDraft<Values>>;
function Form({ tell }: { tell: (draft: Draft) => void }) {
  tell(useDraft({ key: 'signup', begin, never: ['password'] }));
  return null;
}
function open() {
  root = document.createElement('div');
  render(<Form tell={now => (draft = now)} />, root);
  return draft;
}
const close = () => render(null, root);
const typed = (surname: string) => draft.keep({ surname, password: 'Надійно-2026', photo: { id: 'f' } });
afterEach(() => {
  close();
  said = '';
  sessionStorage.clear();
  localStorage.clear();
});

test('what was typed comes back after a reload, but for secrets [R-ACC-32]', () => {
  open();
  typed('Мельник');
  // The page is left at once.
  dispatchEvent(new Event('pagehide'));
  close();
  const { begins, isRestored } = open();
  expect([begins, isRestored]).toEqual([{ surname: 'Мельник', password: '', photo: { id: 'f' } }, true]);
  expect(sessionStorage.getItem(name)).not.toContain('Надійно');
  expect(localStorage).toHaveLength(0);
});

test('what a provider has said since of who signs up stands where nothing was typed [R-SES-25]', () => {
  open();
  draft.keep({ ...begin(), photo: { id: 'f' } });
  close();
  said = 'Мельник';
  expect(open().begins).toEqual({ surname: 'Мельник', password: '', photo: { id: 'f' } });
});

test('a draft of a sign-up is of this tab and this day [R-ACC-32]', () => {
  open();
  typed('Мельник');
  close();
  const kept = JSON.parse(sessionStorage.getItem(name) ?? '') as { savedAt: number };
  sessionStorage.setItem(name, JSON.stringify({ ...kept, savedAt: kept.savedAt - 24 * 3_600_000 }));
  expect(open().isRestored).toBe(false);
  expect(sessionStorage.getItem(name)).toBeNull();
});

test('one that was sent is forgotten, whatever is typed until the page is left', () => {
  open();
  typed('Мельник');
  draft.clear();
  typed('Бойко');
  close();
  expect(sessionStorage.getItem(name)).toBeNull();
});

test('one that is begun anew keeps what is typed from then on', () => {
  open();
  typed('Мельник');
  close();
  open();
  expect(draft.startOver()).toEqual({ surname: '', password: '', photo: null });
  expect(sessionStorage.getItem(name)).toBeNull();
  typed('Бойко');
  close();
  expect(open().begins.surname).toBe('Бойко');
});

test('a draft that broke the page is not brought back again [R-UIX-26]', () => {
  open();
  typed('Мельник');
  close();
  // It was brought back, and the page never stood.
  localStorage.setItem(`restoring:${name}`, '1');
  expect(open().isRestored).toBe(false);
  expect([sessionStorage.getItem(name), localStorage.getItem(`restoring:${name}`)]).toEqual([null, null]);
});
