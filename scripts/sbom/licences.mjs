/** Licences that may be part of a work under AGPL-3.0-or-later, by their SPDX identifiers. */
const ALLOWED = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages whose package.json names no licence, with the place where it is stated. */
const STATED_ELSEWHERE = new Map([['png-js', 'MIT, in its LICENSE']]);

/** Returns a line for each package of a CycloneDX document that may not be part of the product. */
export function forbiddenLicences({ components }) {
  return components.flatMap(({ name, version, licenses = [] }) => {
    const stated = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
    if (stated.length === 0 && STATED_ELSEWHERE.has(name)) return [];
    if (stated.length > 0 && stated.every(isAllowed)) return [];
    return [`${name}@${version}: ${stated.join(', ') || 'names no licence'}`];
  });
}

/** Joined by AND, every part has to be allowed; joined by OR, one. */
function isAllowed(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ AND /i)
    .every(part => part.split(/ OR /i).some(id => ALLOWED.has(id.trim())));
}
