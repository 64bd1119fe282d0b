/** Returns the library of images. They are rare beside everything else a process does: it is loaded with the first one, and has no cache and one thread each. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
