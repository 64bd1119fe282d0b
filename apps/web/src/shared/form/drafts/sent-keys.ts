import { ownerOfDevice } from '../../offline/owner.ts';
import { storage } from '../../storage.ts';
import { ownDraftName } from './draft-name.ts';
import { keptMs } from './kept-ms.ts';

type Headers = Record<string, string>;

interface Sent {
  owner: string | null;
  sentAt: number;
  /** By the hash of what was sent: the words themselves are in the draft. */
  keys: Record<string, Headers>;
}

export type SentKeys = ReturnType<typeof sentKeysOf>;

/**
 * The keys under which the words of a draft were sent and not answered yet: kept as long as the draft, and gone with it. They are whose
 * words they were when the form opened, also once the session has ended under them.
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

/** FNV-1a: enough to tell apart what one person typed into one form, and there at once. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}
