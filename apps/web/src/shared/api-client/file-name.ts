/** Returns the name an answer gives its file, in any script; of none, or of one that cannot be read, an empty one. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : '';
  } catch {
    return '';
  }
}
