import { ownerOfDevice } from '../../offline/owner.ts';
import { storage } from '../../storage.ts';
import { ownDraftName } from './draft-name.ts';
import { keptMs } from './kept-ms.ts';

type Headers = Record<string, string>;

interface Sent {
  owner: string | null;
  sentAt: number;
  /** By the hash of the body; the draft has the text itself. */
  keys: Record<string, Headers>;
}

export type SentKeys = ReturnType<typeof sentKeysOf>;

/**
 * The idempotency keys under which contents of a draft were sent without an answer, stored as long as the draft. They belong to the owner
 * of the draft when the form opened, even if the session ends later.
 */
export function sentKeysOf(draft: string, owner = ownerOfDevice()) {
  const name = ownDraftName(`${draft}:sent`, owner);
  const read = (): Sent['keys'] => {
    try {
      const sent = JSON.parse(storage.get(name) ?? '') as Sent;
      return sent.owner === owner && Date.now() - sent.sentAt <= keptMs ? sent.keys : {};
    } catch {
      return {};
    }
  };
  const write = (body: string, headers?: Headers) =>
    storage.set(
      name,
      JSON.stringify({
        owner,
        sentAt: Date.now(),
        keys: { ...read(), [hashOf(body)]: headers },
      } satisfies Omit<Sent, 'keys'> & { keys: Record<string, Headers | undefined> }),
    );
  return {
    find: (body: string) => read()[hashOf(body)],
    keep: (body: string, headers: Headers): void => write(body, headers),
    forget: (body: string): void => write(body),
    clear: (): void => storage.remove(name),
  };
}

/** FNV-1a: enough to distinguish the inputs of one person in one form, and synchronous. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}
