import { URLSearchParams } from 'node:url';

/** Returns where a call is made, with a query; `theirs` has the values of placeholders by path, or by what a path begins with. */
export function addressOf(call, theirs, query) {
  const at = call.slice(call.indexOf(' ') + 1);
  const values = at.includes('{')
    ? (theirs[at] ?? theirs[Object.keys(theirs).find(begin => at.startsWith(begin))])
    : {};
  const filled = at.replace(/\{(\w+)\}/g, (_, name) => {
    if (values?.[name] === undefined) throw new Error(`no sample of {${name}} for ${call}`);
    return encodeURIComponent(values[name]);
  });
  const asked = new URLSearchParams(Object.entries(query)).toString();
  return asked ? `${filled}?${asked}` : filled;
}
