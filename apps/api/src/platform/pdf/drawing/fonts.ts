import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const bytesOf = (style: string) => readFileSync(resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`));

let loaded: { regular: Buffer; strong: Buffer } | undefined;

/** Noto Sans, read when the first document is made; only the letters that are used go into one. */
export const documentFonts = () => (loaded ??= { regular: bytesOf('400Regular'), strong: bytesOf('600SemiBold') });
