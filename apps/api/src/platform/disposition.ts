/** How a browser is to take a file, under its own name in any script [RFC 5987, RFC 6266]. */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  // For clients that cannot read the other form: a run of other characters becomes one hyphen.
  const plain = name.replace(/(?:[^\x20-\x7e]|["\\%])+/g, '-');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
