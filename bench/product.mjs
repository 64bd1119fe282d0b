/** The product as a process of its own. */
import { buildProduct } from './build-product.mjs';

const { app, config } = await buildProduct(process.env);
await app.listen({ port: config.port, host: '127.0.0.1' });
process.send?.('ready');
