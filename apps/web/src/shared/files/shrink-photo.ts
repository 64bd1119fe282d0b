const attempts = [
  { side: 3000, quality: 0.85 },
  { side: 2400, quality: 0.8 },
  { side: 1600, quality: 0.75 },
] as const;

/** A photo small enough to send, still sharp enough to read a document on it; nothing when the browser cannot read it. */
export async function shrinkPhoto(file: Blob, maxBytes: number): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) return null;
  try {
    for (const { side, quality } of attempts) {
      const scale = Math.min(1, side / Math.max(image.width, image.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.width * scale);
      canvas.height = Math.round(image.height * scale);
      const drawing = canvas.getContext('2d');
      if (!drawing) return null;
      // JPEG has no transparency: transparent parts of a PNG would turn black.
      drawing.fillStyle = '#fff';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
      const smaller = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (smaller && smaller.size <= maxBytes) return smaller;
    }
    return null;
  } finally {
    image.close();
  }
}
