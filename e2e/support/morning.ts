import { makeDataDir, removeDataDir, startProduct, type Product } from './run-product.ts';

/** Ten in the morning in Kyiv, whenever the test runs: an event of today can be ahead of it. Seconds for `CLOCK_SHIFT`. */
export function shiftToMorning(): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv', hour: 'numeric', hourCycle: 'h23' });
  return (10 - Number(hour.format(new Date()))) * 3600;
}

/** The first administrator of a product without demo data. */
export const firstAdministrator = { email: 'first@test.example', password: 'Перший-2026!aA' };

export interface MorningProduct extends Product {
  /** What time it is there. */
  now(): Date;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** A product of its own at ten in the morning; without demo data it has nobody but the first administrator. */
export async function aMorning({ demo = false } = {}): Promise<MorningProduct> {
  const dataDir = makeDataDir();
  const shift = shiftToMorning();
  const { email, password } = firstAdministrator;
  const empty = { DEMO: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const product = await startProduct({ dataDir, env: { CLOCK_SHIFT: String(shift), ...(demo ? {} : empty) } });
  return {
    ...product,
    now: () => new Date(Date.now() + shift * 1000),
    end: async () => {
      await product.stop();
      removeDataDir(dataDir);
    },
  };
}
