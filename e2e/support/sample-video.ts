import type { Page } from '@playwright/test';

/** Half a second of film in colours, recorded by the browser itself: a WebM that can be played. */
export async function sampleVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const drawing = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', event => parts.push(event.data));
    const stopped = new Promise(resolve => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 10; frame++) {
      drawing.fillStyle = `hsl(${frame * 36} 80% 50%)`;
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
