import type { ImportField } from '@oplich/contract/warehouse/import-fields';
import { draftName } from '../../shared/form/drafts/draft-name.ts';
import { ownerOfDevice } from '../../shared/offline/owner.ts';
import { tabStorage } from '../../shared/storage.ts';

/** The values typed in place of the cells of rows. */
export type Corrections = Map<number, Partial<Record<ImportField, string>>>;

/** An import that was sent and not answered. */
interface UnansweredImport {
  owner: string | null;
  /** Of the bytes of the table. */
  sha256: string;
  corrections: [row: number, values: Partial<Record<ImportField, string>>][];
  headers: Record<string, string>;
}

/** Goes at log-out, as every draft does. */
const name = draftName('imports');

function all(): UnansweredImport[] {
  try {
    return JSON.parse(tabStorage.get(name) ?? '[]') as UnansweredImport[];
  } catch {
    return [];
  }
}
const isOwn =
  (sha256: string) =>
  (one: UnansweredImport): boolean =>
    one.sha256 === sha256 && one.owner === ownerOfDevice();
/** All others, including those of partners for whom the user has acted in this tab. */
const others = (sha256: string) => all().filter(one => !isOwn(sha256)(one));

/** Imports that the server may have done, as they were sent: the tab keeps them over a reload, for who sent them. */
export const unansweredImports = {
  find: (sha256: string) => all().find(isOwn(sha256)),
  keep: (sent: Omit<UnansweredImport, 'owner'>): void =>
    tabStorage.set(name, JSON.stringify([...others(sent.sha256), { ...sent, owner: ownerOfDevice() }])),
  forget: (sha256: string): void => tabStorage.set(name, JSON.stringify(others(sha256))),
};

/** Returns by which a table is known again, whatever its file is called. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}
