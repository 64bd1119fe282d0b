export interface FoundChromium {
  executablePath: string;
  /** What the browser needs in its environment: fonts, and for the packaged one libraries. */
  env: Record<string, string>;
  source: 'installed' | 'package';
}

export const CHROMIUM_FLAGS: string[];

export function findChromium(): Promise<FoundChromium>;
