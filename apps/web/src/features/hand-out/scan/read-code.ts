/** What browsers with a reader of their own have; the types of the DOM do not know it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads the QR code in a picture of the camera, if there is one. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader where there is one; else a script that comes only now. */
export async function codeReader(): Promise<ReadCode> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] });
    return async video => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: read } = await import('jsqr');
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
