/**
 * Records the statements with which the product answers a call, so that the floor can run the same: a process of its own, which gets calls
 * and bearers from its parent and answers with the statements of each. They are recorded from the third answer, when caches are filled.
 */
import { buildProduct } from './build-product.mjs';
import { during, noteStatements } from './plans/statements.mjs';

noteStatements();
const product = await buildProduct(process.env);
process.on('message', async calls => {
  const found = [];
  for (const { name, path, tokens } of calls)
    for (const token of tokens) {
      const answer = () =>
        product.app.inject({ url: path, headers: token === null ? {} : { authorization: `Bearer ${token}` } });
      await answer();
      await answer();
      const { result, statements } = await during(answer);
      if (result.statusCode !== 200) throw new Error(`${path} answers ${result.statusCode}: ${result.body}`);
      found.push({ name, token, statements });
    }
  process.send(found);
});
process.send('ready');
