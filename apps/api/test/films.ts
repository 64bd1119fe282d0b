/** The smallest possible videos, built box by box, with a camera's metadata where a test needs them. */

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map(one => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};
const taken = 0xe0000000;

interface TrackOf {
  handler: string;
  entry: Buffer;
  sampleSize: number;
  at: number;
}
const aTrack = ({ handler, entry, sampleSize, at }: TrackOf) =>
  box(
    'trak',
    box('tkhd', words(7, taken, taken, 1), Buffer.alloc(68)),
    box(
      'mdia',
      box('mdhd', words(0, taken, taken, 1000, 1000, 0)),
      box('hdlr', words(0, 0), handler, Buffer.alloc(12), 'Camera of Olena\0'),
      box(
        'minf',
        box('vmhd', words(1, 0, 0)),
        box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
        box(
          'stbl',
          box('stsd', words(0, 1), entry),
          box('stts', words(0, 1, 1, 1000)),
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stsz', words(0, sampleSize, 1)),
          box('stco', words(0, 1, at)),
        ),
      ),
    ),
    box('udta', box('name', 'Olena at home')),
  );
const avc1 = box(
  'avc1',
  Buffer.alloc(42),
  'Phone of Olena'.padEnd(36, '\0'),
  box('avcC', Buffer.from([1, 66, 0, 30, 0xff, 0xe0, 0])),
  box('loci', 'Kharkiv'),
);
const xyz = '+50.0034+036.2305/';

/** A unit of H.264: its length, its type, its content. */
export const aUnit = (type: number, content: Buffer): Buffer =>
  Buffer.concat([words(content.length + 1), Buffer.from([0x60 | type]), content]);
const picture = 5;

interface Mp4 {
  frame?: Buffer;
  /** Whole units before the one of the frame. */
  units?: Buffer;
  brand?: string;
  /** The metadata a phone writes: place, maker, a GPS track, thumbnails. */
  withNotes?: boolean;
}

/** An MP4, or with the brand `qt  ` a MOV, of one frame. */
export function anMp4({
  frame: content = Buffer.from('pictures alone'),
  units = Buffer.alloc(0),
  brand = 'mp42',
  withNotes = false,
}: Mp4): Buffer {
  const frame = Buffer.concat([units, aUnit(picture, content)]);
  const ftyp = box('ftyp', brand, words(0), 'isom');
  const path = Buffer.from(`path ${xyz}`);
  const hidden = withNotes ? Buffer.from('hidden between samples') : Buffer.alloc(0);
  const frameAt = ftyp.length + 8;
  const pathAt = frameAt + frame.length + hidden.length;
  const media = box('mdat', frame, hidden, withNotes ? path : Buffer.alloc(0));
  const notes = withNotes
    ? [
        aTrack({
          handler: 'meta',
          entry: box('mett', Buffer.alloc(8), 'application/gps\0'),
          sampleSize: path.length,
          at: pathAt,
        }),
        box(
          'udta',
          box('\u00a9xyz', words(0x0012_15c7), xyz),
          box('loci', words(0, 0), 'Kharkiv'),
          box('\u00a9mak', 'Phone'),
        ),
        box(
          'meta',
          words(0),
          box('hdlr', words(0, 0), 'mdta'),
          box('keys', 'com.apple.quicktime.location.ISO6709'),
          box('ilst', xyz),
        ),
        box('uuid', 'BE7ACFCB97A942E8', `<x:xmpmeta exif:GPSLatitude="${xyz}"/>`),
      ]
    : [];
  const moov = box(
    'moov',
    box('mvhd', words(0, taken, taken, 1000, 1000), Buffer.alloc(80)),
    aTrack({ handler: 'vide', entry: avc1, sampleSize: frame.length, at: frameAt }),
    ...notes,
  );
  const after = withNotes ? [box('uuid', 'BE7ACFCB97A942E8', xyz), box('free', xyz), box('meta', words(0), xyz)] : [];
  return Buffer.concat([ftyp, media, moov, ...after]);
}

const element = (id: number, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map(one => (typeof one === 'string' ? Buffer.from(one) : one)));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([
    Buffer.from(id.toString(16).padStart(id > 0xff && id <= 0xfff ? 4 : 2, '0'), 'hex'),
    size,
    body,
  ]);
};

/** A WebM of one frame. */
export function aWebm({ withNotes = false } = {}): Buffer {
  const tag = element(0x1254c367, element(0x7373, element(0x67c8, element(0x45a3, 'LOCATION'), element(0x4487, xyz))));
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, 'webm')),
    element(
      0x18538067,
      element(
        0x1549a966,
        element(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40])),
        element(0x4d80, 'Recorder of Olena'),
        element(0x5741, 'Recorder of Olena'),
        ...(withNotes ? [element(0x7ba9, 'Olena at home'), element(0x4461, words(1, 2))] : []),
      ),
      element(
        0x1654ae6b,
        element(
          0xae,
          element(0xd7, Buffer.from([1])),
          element(0x83, Buffer.from([1])),
          element(0x86, 'V_VP8'),
          ...(withNotes ? [element(0x536e, 'Olena')] : []),
        ),
      ),
      ...(withNotes
        ? [tag, element(0x1941a469, element(0x61a7, element(0x466e, 'place.txt'), element(0x465c, xyz)))]
        : []),
      element(
        0x1f43b675,
        element(0xe7, Buffer.from([0])),
        element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), 'pictures alone'),
      ),
    ),
  ]);
}
