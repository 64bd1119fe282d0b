import { UnreadableSheet } from './unreadable-sheet.ts';

/** No program writes a longer one; of a million attributes the parser makes one object, which takes seconds. */
const mostTag = 64 * 1024;

const [quote, apostrophe, end] = ['"', "'", '>'].map(one => one.charCodeAt(0));

/** What has no attributes, and how it ends. */
const others: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Refuses XML one tag of which is longer than any honest one, before anything is made of it. */
export function refuseLongTags(xml: string): void {
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const other = others.find(([begin]) => xml.startsWith(begin, at));
    if (other) {
      const [begin, ending] = other;
      const found = xml.indexOf(ending, at + begin.length);
      if (found === -1) return;
      at = found + ending.length;
    } else at = endOfTag(xml, at);
  }
}

/** Returns where a tag ends; a `>` between quotes ends none. */
function endOfTag(xml: string, from: number): number {
  for (let at = from + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === quote || code === apostrophe) {
      const closing = xml.indexOf(code === quote ? '"' : "'", at + 1);
      at = closing === -1 ? xml.length : closing;
    }
    if (at - from > mostTag) throw new UnreadableSheet('a tag is too long');
    if (code === end) return at + 1;
  }
  return xml.length;
}
