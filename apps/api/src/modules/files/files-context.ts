import path from 'node:path';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../platform/problem.ts';
import { fairQueue, type FairQueue } from '../../platform/limits/fair-queue.ts';
import type { SubjectReaders } from './files.policy.ts';
import { openFileStore, type FileStore } from './storage/file-store.ts';
import type { ClamavConfig } from './uploading/clamav.ts';
import type { cleanImage } from './uploading/clean-image.ts';
import { countUnderWay } from './uploading/under-way.ts';

/** What the actions of this module get in addition to the dependencies of every module. */
export interface FilesContext extends Deps {
  store: FileStore;
  /** Where uploads under way are kept. */
  incoming: string;
  clamav: ClamavConfig | undefined;
  /** In the turn of an account or, before log-in, of a network. */
  imagesInTurn: FairQueue;
  videosInTurn: FairQueue;
  cleanImage: typeof cleanImage;
  underWay: ReturnType<typeof countUnderWay>;
  subjects: SubjectReaders;
}

export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'incoming');

/** Images worked on at once; each takes a core and up to a few hundred megabytes. */
const imagesAtOnce = 2;
/** Videos have a slot of their own, so that photos never wait for them. */
const videosAtOnce = 1;
const fairTurns = (concurrency: number) =>
  fairQueue({
    concurrency,
    maxWaiting: 200,
    maxWaitingPerKey: 40,
    onFull: () => fail('too_many_requests', { retryAfter: 30 }),
  });

export const filesContext = (deps: Deps, subjects: SubjectReaders): FilesContext => ({
  ...deps,
  store: openFileStore(deps.config.files),
  incoming: incomingFolder(deps.config),
  clamav: deps.config.clamav,
  imagesInTurn: fairTurns(imagesAtOnce),
  videosInTurn: fairTurns(videosAtOnce),
  // sharp brings a library of its own: loaded with the first image, not with the start.
  cleanImage: async file => (await import('./uploading/clean-image.ts')).cleanImage(file),
  underWay: countUnderWay(),
  subjects,
});
