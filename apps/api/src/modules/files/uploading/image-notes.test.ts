import { deflateSync } from 'node:zlib';
import { filePurposes, isImage, typesOfPurpose, type FilePurpose, type FileType } from '@oplich/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { ask, get } from '../../../../test/files.ts';
import { aPartner } from '../../../../test/people.ts';

const place = 'made at 50.4501, 30.5234';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF exif:GPSLatitude="${place}"/></x:xmpmeta>`;

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a04020' } });
const exif = { IFD0: { Make: place }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } };

/** A profile of colours with a place in it. */
async function aProfile(): Promise<Buffer> {
  const { icc } = await sharp(await plain().withIccProfile('p3').jpeg().toBuffer()).metadata();
  const profile = Buffer.concat([icc ?? Buffer.alloc(0), Buffer.from(place.padEnd(28, '\0'))]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}

/** The TIFF part of what a camera notes. */
async function anExif(): Promise<Buffer> {
  const { exif: written } = await sharp(await plain().withExif(exif).jpeg().toBuffer()).metadata();
  return (written ?? Buffer.alloc(0)).subarray('Exif\0\0'.length);
}

const segment = (marker: number, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map(one => Buffer.from(one)));
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
};

/** A JPEG with notes in each place there is: EXIF, XMP, IPTC, a profile, a comment, and behind its end. */
async function aNotedJpeg(): Promise<Buffer> {
  const bytes = await plain().jpeg().toBuffer();
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, place.length]), Buffer.from(place)]);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1'), Buffer.from([iptc.length]), iptc]);
  return Buffer.concat([
    bytes.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', await anExif()),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01', await aProfile()),
    segment(0xed, 'Photoshop 3.0\0', resource),
    segment(0xfe, place),
    bytes.subarray(2),
    Buffer.from(place),
  ]);
}

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}
const chunk = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat([type, ...content].map(one => Buffer.from(one)));
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(body.length - 4);
  body.copy(framed, 4);
  framed.writeUInt32BE(crcOf(body), body.length + 4);
  return framed;
};

/** A PNG with notes in each place there is: tEXt, zTXt, iTXt, eXIf, a profile and its name, a time, and behind its end. */
async function aNotedPng(): Promise<Buffer> {
  const bytes = await plain().png().toBuffer();
  const afterHead = 33;
  return Buffer.concat([
    bytes.subarray(0, afterHead),
    chunk('iCCP', place, '\0\0', deflateSync(await aProfile())),
    chunk('tEXt', 'Comment\0', place),
    chunk('zTXt', 'Location\0\0', deflateSync(place)),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', xmp),
    chunk('eXIf', await anExif()),
    chunk('tIME', Buffer.from([7, 230, 2, 24, 4, 0, 0])),
    bytes.subarray(afterHead),
    Buffer.from(place),
  ]);
}

/** The types of a PNG's chunks. */
function chunksOf(bytes: Buffer): string[] {
  const types = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}
const chunksOfPictures = ['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'];

async function expectNothingBeside(bytes: Buffer) {
  expect(bytes.includes('50.4501')).toBe(false);
  const { exif: noted, xmp: told, iptc, icc, comments, format } = await sharp(bytes).metadata();
  expect({ noted, told, iptc, icc, comments }).toEqual({});
  if (format === 'png') expect(chunksOf(bytes).filter(type => !chunksOfPictures.includes(type))).toEqual([]);
}

let app: TestApp;
let partner: Caller;
let noted: Partial<Record<FileType, Buffer>>;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  noted = { 'image/jpeg': await aNotedJpeg(), 'image/png': await aNotedPng() };
});

const cases = filePurposes.flatMap(purpose =>
  typesOfPurpose[purpose].filter(type => isImage(type)).map((type): [FilePurpose, FileType] => [purpose, type]),
);

describe('of an image nothing of where, when and with what it was made is served', () => {
  test('what is sent in these tests has it', async () => {
    const { exif: tags, xmp: told, iptc, icc } = await sharp(noted['image/jpeg']).metadata();
    for (const notes of [tags, told, iptc, icc]) expect(notes?.includes('50.4501')).toBe(true);
    const { exif: inPng, icc: profile } = await sharp(noted['image/png']).metadata();
    for (const notes of [inPng, profile]) expect(notes?.includes('50.4501')).toBe(true);
  });

  test.each(cases)('%s as %s, and its small picture [R-FIL-10]', async (purpose, type) => {
    const sent = noted[type];
    if (!sent) throw new Error(`a test of ${type} is missing`);
    const { status, body } = await ask(app, partner, { purpose, files: [{ name: place, bytes: sent }] });
    expect(status).toBe(201);
    await expectNothingBeside((await get(app, body.url)).rawPayload);
    await expectNothingBeside((await get(app, body.thumbnailUrl ?? '')).rawPayload);
  });
});
