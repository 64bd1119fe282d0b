import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Product } from './run-product.ts';

/** A device's way to the product, with an address of its own. */
export interface Link {
  readonly url: string;
  /** Breaks what is open and lets nothing through. */
  cut(): void;
  restore(): void;
  end(): Promise<void>;
}

/**
 * A link that can be cut, as a phone's is. What the browser calls offline leaves streams open, and ends a moment before
 * the page that is closed: a request can slip out.
 */
export async function aLink({ port }: Pick<Product, 'port'>): Promise<Link> {
  const open = new Set<Socket>();
  let isCut = false;
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  const server = createServer(device => {
    if (isCut) return void device.destroy();
    const product = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [device, product],
      [product, device],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => void (isCut = false),
    end: () => {
      cut();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
