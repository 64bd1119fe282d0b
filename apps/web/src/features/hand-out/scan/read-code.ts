/** What browsers with a reader of their own have; the types of the DOM do not know it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads the QR code in a picture of the camera, if there is one. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader where there is one; else, or where it fails, a script that comes only then. */
export async function codeReader(): Promise<ReadCode> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return scriptReader();
  const detector = new Own({ formats: ['qr_code'] });
  let fails = false;
  let instead: Promise<ReadCode> | undefined;
  return async video => {
    if (!fails) {
      try {
        return (await detector.detect(video))[0]?.rawValue;
      } catch {
        // On some phones it is there in name only: what it needs of the system is missing, and comes by no network now.
        fails = true;
      }
    }
    instead ??= scriptReader();
    return (await instead)(video);
  };
}

/** The script did not come: there is a camera perhaps, and nothing to read with. */
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
