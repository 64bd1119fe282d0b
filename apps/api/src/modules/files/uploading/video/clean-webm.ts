import type { FileHandle } from 'node:fs/promises';
import { yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts';
import { EbmlReader, voidHead, type Element } from './ebml.ts';
import { assertVideo } from './not-a-video.ts';
import { maxPatches, type Patch } from './patches.ts';

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  type: 0x83,
  codec: 0x86,
  block: 0xa3,
  blockGroup: 0xa0,
  groupBlock: 0xa1,
} as const;
/** The children a player needs, by their parent. All others (tags, attachments, chapters, titles, dates, applications) become void. */
const neededChildren: Readonly<Record<number, readonly number[]>> = {
  // SeekHead, Info, Tracks, Cluster, Cues.
  [ids.segment]: [0x114d9b74, ids.info, ids.tracks, ids.cluster, 0x1c53bb6b],
  // TimestampScale, Duration. MuxingApp and WritingApp are mandatory and are blanked.
  [ids.info]: [0x2ad7b1, 0x4489, 0x4d80, 0x5741],
  [ids.tracks]: [ids.track],
  // Number, UID, type, flags, default duration, codec with private data and delays, video, audio, operations.
  [ids.track]: [
    0xd7,
    0x73c5,
    ids.type,
    0xb9,
    0x88,
    0x55aa,
    0x9c,
    0x23e383,
    ids.codec,
    0x63a2,
    0x56aa,
    0x56bb,
    0xe0,
    0xe1,
    0x55ee,
    0x41e4,
  ],
  // Timestamp, position, previous size, blocks.
  [ids.cluster]: [0xe7, 0xa7, 0xab, ids.block, ids.blockGroup],
  // The block, its additions (transparency), duration, references, discarded padding.
  [ids.blockGroup]: [ids.groupBlock, 0x75a1, 0x9b, 0xfb, 0x75a2],
};
const applicationNames = new Set([0x4d80, 0x5741]);
const [voidId, video, audio] = [0xec, 1, 2];
// H.264 is not a codec of WebM, and its metadata would have to be removed; such a video can be sent as MP4.
const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS']);
/** An hour of video has about as many frames. */
const maxElements = 300_000;
const elementsAtOnce = 500;

interface Progress {
  patches: Patch[];
  elements: number;
  hasVideo: boolean;
  blocks: number;
}

const patchesToVoid = ({ start }: Element, end: number): Patch[] => [
  { at: start, zeros: end - start },
  { at: start, bytes: voidHead(end - start) },
];

async function cleanTrack(reader: EbmlReader, element: Element, progress: Progress) {
  if (element.id === ids.type) {
    const type = (await reader.bytes(element.from, 1))[0] ?? 0;
    // Removing other tracks would take parsing every block, so such a video is refused.
    assertVideo(type === video || type === audio, 'a track that is neither video nor sound');
    progress.hasVideo ||= type === video;
  } else if (element.id === ids.codec) {
    const length = (element.end ?? 0) - element.from;
    assertVideo(length > 0 && length < 50, 'no codec');
    const codec = (await reader.bytes(element.from, length)).toString('latin1').replace(/\0+$/, '');
    assertVideo(codecs.has(codec), `the codec ${codec} is not known`);
  }
}

/** Whether an element ends a cluster of unknown length: such an element occurs only beside clusters. */
const endsCluster = (cluster: Element, { id }: Element): boolean =>
  cluster.id === ids.cluster &&
  cluster.end === null &&
  (neededChildren[ids.segment]?.includes(id) === true || id > 0xffffff);

/** Examines an element without children that are examined, from its start to `end`, and notes what to change in it. */
async function cleanLeaf(
  reader: EbmlReader,
  element: Element,
  { parent, end }: { parent: Element; end: number },
  progress: Progress,
) {
  if (element.id === voidId) progress.patches.push({ at: element.from, zeros: end - element.from });
  else if (!neededChildren[parent.id]?.includes(element.id)) progress.patches.push(...patchesToVoid(element, end));
  else if (applicationNames.has(element.id)) {
    progress.patches.push({ at: element.from, bytes: Buffer.alloc(end - element.from, ' ') });
  } else if (parent.id === ids.track) await cleanTrack(reader, element, progress);
  if ((element.id === ids.block || element.id === ids.groupBlock) && end - element.from > 4) progress.blocks++;
}

/** Examines the children of an element, which ends at `limit` at the latest; returns where it ends. */
async function walk(reader: EbmlReader, parent: Element, limit: number, progress: Progress): Promise<number> {
  let at = parent.from;
  const end = parent.end ?? limit;
  while (at < end) {
    const element = await reader.element(at, end);
    assertVideo(++progress.elements <= maxElements, 'too many elements');
    if (progress.elements % elementsAtOnce === 0) await yieldToEventLoop();
    assertVideo(progress.patches.length <= maxPatches, 'too many changes');
    if (endsCluster(parent, element)) return at;
    assertVideo(element.end !== null || element.id === ids.cluster, 'an element of unknown length');
    const hasChildren =
      neededChildren[element.id] !== undefined && neededChildren[parent.id]?.includes(element.id) === true;
    if (hasChildren) at = await walk(reader, element, end, progress);
    else {
      at = element.end ?? end;
      await cleanLeaf(reader, element, { parent, end: at }, progress);
    }
  }
  assertVideo(at === end, 'an element reaches too far');
  return at;
}

/** Returns the document type in the header. */
async function docTypeOf(reader: EbmlReader, from: number, end: number): Promise<string> {
  for (let at = from; at < end;) {
    const element = await reader.element(at, end);
    assertVideo(element.end !== null && element.end > at, 'an element of unknown length');
    const length = element.end - element.from;
    if (element.id === ids.docType) return (await reader.bytes(element.from, length)).toString('latin1');
    at = element.end;
  }
  return '';
}

/** Returns the patches that leave only pictures and sound in a WebM. Throws `NotAVideo`. */
export async function cleanWebm(file: FileHandle, size: number): Promise<Patch[]> {
  const reader = new EbmlReader(file, size);
  const header = await reader.element(0, size);
  assertVideo(header.id === ids.header && header.end !== null && header.end < 200, 'no WebM');
  assertVideo((await docTypeOf(reader, header.from, header.end)) === 'webm', 'no WebM');
  const segment = await reader.element(header.end, size);
  assertVideo(segment.id === ids.segment, 'no segment');
  const progress: Progress = { patches: [], elements: 0, hasVideo: false, blocks: 0 };
  assertVideo((await walk(reader, segment, size, progress)) === size, 'bytes after the film');
  assertVideo(progress.hasVideo && progress.blocks > 0, 'no video in it');
  return progress.patches;
}
