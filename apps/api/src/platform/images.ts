/**
 * Returns the image library. Images are rare, so it is loaded with the first one, and has no cache and one thread for each image.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
