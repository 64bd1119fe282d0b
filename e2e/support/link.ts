import { openLink, type Link } from '../../apps/api/test/servers/link.ts';
import type { Product } from './run-product.ts';

/**
 * A device's way to the product, with an address of its own, that can be cut as a phone's is. What the browser calls offline leaves
 * streams open, and ends a moment before the page that is closed: a request can slip out.
 */
export async function aLink({ port }: Pick<Product, 'port'>): Promise<Link & { url: string }> {
  const link = await openLink(port);
  return { ...link, url: `http://127.0.0.1:${link.port}` };
}
