/** The `BarcodeDetector` of some browsers, which the DOM types lack. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** Returns the text of the QR code in the camera's current frame, if there is one. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Returns the browser's own QR reader, or, where there is none or it fails, one loaded on demand. */
export async function codeReader(): Promise<ReadCode> {
  const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return scriptReader();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let hasFailed = false;
  let fallback: Promise<ReadCode> | undefined;
  return async video => {
    if (!hasFailed) {
      try {
        return (await detector.detect(video))[0]?.rawValue;
      } catch {
        // Some phones have the interface without the system service behind it.
        hasFailed = true;
      }
    }
    fallback ??= scriptReader();
    return (await fallback)(video);
  };
}

/** The script that reads codes could not be loaded. */
export class ReaderNotLoaded extends Error {
  override name = 'ReaderNotLoaded';
}

async function scriptReader(): Promise<ReadCode> {
  const { default: read } = await import('jsqr').catch((cause: unknown) => {
    throw new ReaderNotLoaded('the script that reads codes did not load', { cause });
  });
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  return video => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!picture || width === 0) return Promise.resolve(undefined);
    Object.assign(canvas, { width, height });
    picture.drawImage(video, 0, 0);
    return Promise.resolve(read(picture.getImageData(0, 0, width, height).data, width, height)?.data);
  };
}
