/** The label of a field and the texts of its options, as shown on the page. */
export interface FieldWords {
  /** Absent if the field has no label. */
  label?: string;
  options: ReadonlyMap<string, string>;
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';

/** Returns the texts of a field by its name, read from the rendered form. */
export function fieldWords(name: string): FieldWords {
  const elements = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)];
  const [first] = elements;
  const isTicks = first instanceof HTMLInputElement && first.type === 'checkbox' && elements.length > 1;
  const isChoice = isTicks || (first instanceof HTMLInputElement && first.type === 'radio');
  const label = isChoice ? textOf(first.closest('fieldset')?.querySelector('legend')) : textOf(first?.labels?.[0]);
  return { ...(label !== '' && { label }), options: isTicks ? ticksOf(elements) : optionsOf(elements, isChoice) };
}

function optionsOf(elements: readonly (HTMLInputElement | HTMLSelectElement)[], isChoice: boolean) {
  const [first] = elements;
  if (first instanceof HTMLSelectElement) return new Map([...first.options].map(({ value, text }) => [value, text]));
  return new Map(isChoice ? elements.map(one => [one.value, textOf(one.labels?.[0])] as const) : []);
}

/** Returns the labels of checkboxes without their explanations. */
const ticksOf = (elements: readonly (HTMLInputElement | HTMLSelectElement)[]) =>
  new Map(
    elements.flatMap(({ value, labels }) => {
      const label = labels?.[0];
      const name = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
      return name ? [[value, name.textContent?.trim() ?? ''] as const] : [];
    }),
  );
