/** The callers of the cluster, and what its mail server received. */
import { readFileSync, readdirSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { until } from '../../apps/api/test/until.ts';
import { Callers } from '../../e2e/support/mix/answered.ts';
import { administrator, baseUrl, inFolder } from './layout.mjs';
import { harmfulFile } from './settings.mjs';

export const callers = new Callers({
  url: baseUrl,
  administrator,
  now: () => new Date(),
  async textTo(email) {
    const file = readdirSync(inFolder('mail')).find(name => name.startsWith(`${email}.`) && name.endsWith('.eml'));
    return file && (await PostalMime.parse(readFileSync(inFolder('mail', file)))).text;
  },
});

/** Returns how many of those who were promised an e-mail have none after three minutes: a refused one is tried again. */
export async function lostEmails(written) {
  const missing = () => {
    const came = new Set(readdirSync(inFolder('mail')).map(name => name.split('.example.')[0]));
    return written.filter(email => !came.has(email.replace(/\.example$/, '')));
  };
  return until(() => missing().length === 0, { withinMs: 180_000, everyMs: 1000 }).then(
    () => 0,
    () => missing().length,
  );
}

/** Whether a file that the scanner calls harmful is refused for that. */
export async function refusesHarmful({ takers: [{ token }] }) {
  const reply = await callers.upload(token, harmfulFile);
  return reply?.body.detail === 'file_infected';
}

/** Returns how many documents that were taken do not come back as they were. */
export async function countLostFiles({ files, uploader }) {
  let lost = 0;
  for (const [id, bytes] of files) {
    const headers = { authorization: `Bearer ${callers.tokenNow(uploader.token)}` };
    const answer = await fetch(`${baseUrl}/api/files/${id}`, { headers });
    if (!answer.ok || !Buffer.from(await answer.arrayBuffer()).equals(bytes)) lost += 1;
  }
  return lost;
}
