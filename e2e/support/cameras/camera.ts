import { writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import QRCode from 'qrcode';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.mjs';

const [width, height, dot] = [640, 480, 8];

/** A film (YUV4MPEG2) of a QR code held still in front of the camera. */
function filmOf(text: string): Buffer {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const light = Buffer.alloc(width * height, 255);
  const [left, top] = [Math.floor((width - size * dot) / 2), Math.floor((height - size * dot) / 2)];
  for (let y = 0; y < size * dot; y++) {
    for (let x = 0; x < size * dot; x++) {
      const isDark = data[Math.floor(y / dot) * size + Math.floor(x / dot)] === 1;
      if (isDark) light[(top + y) * width + left + x] = 0;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame, frame]);
}

/** Launches a browser whose camera shows a QR code with this text; its user allows or denies the camera. */
export async function launchWithCamera(text: string, folder: string, allows: boolean): Promise<Browser> {
  const film = `${folder}/${crypto.randomUUID()}.y4m`;
  writeFileSync(film, filmOf(text));
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      `--use-fake-ui-for-media-stream${allows ? '' : '=deny'}`,
    ],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}
