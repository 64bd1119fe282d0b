import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The document people edit is the source: nothing else lists the requirements. */
export const requirementsPage = fileURLToPath(new URL('../../docs/REQUIREMENTS.md', import.meta.url));

export const idPattern = /\bR-[A-Z]{3}-\d+\b/g;

/**
 * @typedef {object} Requirement
 * @property {string} id
 * @property {string} group the heading above it
 * @property {string} says
 * @property {boolean} dropped it was withdrawn, and its number stays reserved
 */

/** Returns the requirements of the page in their order. @returns {Requirement[]} */
export function parseRequirements(markdown) {
  let group = '';
  const requirements = [];
  for (const line of markdown.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    const [, id, says] = /^- \*\*(R-[A-Z]{3}-\d+)\*\* (.+)$/.exec(line) ?? [];
    if (heading) group = heading;
    else if (id) requirements.push({ id, group, says, dropped: says.startsWith('dropped:') });
    // A long sentence goes on, indented, on the next line.
    else if (/^ {2}\S/.test(line) && requirements.length > 0) requirements.at(-1).says += ` ${line.trim()}`;
  }
  return requirements;
}

/** Returns errors of the ids: each group counts from 1 without a gap, so that no number is used twice. */
export function faultsOfIds(requirements) {
  const last = new Map();
  return requirements.flatMap(({ id }) => {
    const [, code, number] = /^R-([A-Z]{3})-(\d+)$/.exec(id);
    const expected = (last.get(code) ?? 0) + 1;
    last.set(code, Number(number));
    return Number(number) === expected ? [] : [`${id} stands where R-${code}-${expected} is expected`];
  });
}

export const readRequirements = () => parseRequirements(readFileSync(requirementsPage, 'utf8'));
