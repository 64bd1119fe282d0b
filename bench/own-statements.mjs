/**
 * What the product asks of the database to answer a call, for the floor to ask the same: a process of its own, told calls and bearers by
 * its parent, and answers with the statements of each. From the third answer on nothing more is remembered.
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
