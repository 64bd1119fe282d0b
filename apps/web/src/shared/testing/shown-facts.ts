/** Non-breaking spaces become spaces; block elements are separated. */
const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Everything a page says as a label and its value. */
export const shownFacts = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map(term => [words(term), words(term.nextElementSibling)] as const),
  );

/** The first row of a table, by the heads of its columns. */
export function shownRow(): Record<string, string> {
  const heads = [...document.querySelectorAll('thead th')];
  const cells = [...(document.querySelector('tbody tr')?.children ?? [])];
  return Object.fromEntries(heads.map((head, column) => [words(head), words(cells[column])] as const));
}
