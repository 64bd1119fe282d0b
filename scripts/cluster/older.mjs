/** The state of the product that the cluster's upgrade begins with. */
import { buildState, removeCheckout, newestBefore } from '../earlier/earlier-state.mjs';
import { inFolder } from './layout.mjs';

/** Builds it into a folder; returns the folder and the commit. Throws when there is none, or it does not build. */
export function buildOlder() {
  const commit = process.env.OLDER_COMMIT ?? newestBefore();
  if (!commit) throw new Error('There is no earlier state to upgrade from: name a commit by OLDER_COMMIT');
  const folder = inFolder('older');
  buildState(commit, folder);
  return { folder, commit: commit.slice(0, 8) };
}

export const removeOlder = () => removeCheckout(inFolder('older'));
