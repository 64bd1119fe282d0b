import { describe, expect, test } from 'vitest';
import { cleanAvcConfiguration, cleanHevcConfiguration, cleanUnit, type UnitFormat } from './nal-units.ts';

const formats: Record<string, { format: UnitFormat; head: number[]; picture: number[] }> = {
  'H.264': { format: { codec: 'h264', lengthBytes: 4 }, head: [6], picture: [0x65] },
  'H.265': { format: { codec: 'h265', lengthBytes: 4 }, head: [39 << 1, 1], picture: [19 << 1, 1] },
};
/** A message of a type, with its length as the standard writes it. */
const message = (type: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([type]),
    Buffer.alloc(Math.floor(content.length / 255), 0xff),
    Buffer.from([content.length % 255]),
    content,
  ]);
const end = Buffer.from([0x80]);
const place = Buffer.from('0123456789abcdef+50.4501+030.5234/');

/** The messages of a unit, read as a decoder does. */
function messagesIn(content: Buffer): { type: number; content: Buffer }[] {
  const messages = [];
  let at = 0;
  while (at < content.length - 1) {
    const type = content[at++] ?? 0;
    let length = 0;
    while (content[at] === 0xff) length += content[at++] ?? 0;
    length += content[at++] ?? 0;
    messages.push({ type, content: content.subarray(at, at + length) });
    at += length;
  }
  expect([at, content[at]]).toEqual([content.length - 1, 0x80]);
  return messages;
}

describe.each(Object.entries(formats))('between the pictures of %s', (_, { format, head, picture }) => {
  const unit = (...parts: Buffer[]) => Buffer.concat([Buffer.from(head), ...parts]);

  test('a note of any length becomes one of nothing, as long as it was, and stays so [R-FIL-10]', () => {
    for (let length = 0; length < 1100; length++) {
      const noted = unit(message(5, Buffer.alloc(length, 'x')), end);
      const cleaned = Buffer.from(noted);
      expect(cleanUnit(format, cleaned)).toBe(true);
      for (const { type, content } of messagesIn(cleaned.subarray(head.length))) {
        expect(type).toBe(3);
        expect(content.every(byte => byte === 0xff)).toBe(true);
      }
      expect(cleanUnit(format, cleaned)).toBe(false);
    }
  });

  test.each<[string, Buffer]>([
    ['registered', unit(message(4, place), end)],
    ['unregistered', unit(message(5, place), end)],
    ['of times', unit(message(1, place), end)],
    ['of a type beyond 255', unit(Buffer.from([0xff, 5, place.length]), place, end)],
    ['behind one that is shown', unit(message(6, Buffer.from([0xc0])), message(5, place), end)],
    ['in one that is shown', unit(message(6, place), end)],
    ['behind the end', unit(message(6, Buffer.from([0xc0])), end, place)],
    ['that reaches too far', unit(Buffer.from([5, 250]), place)],
    ['with zeros in it', unit(message(5, Buffer.concat([Buffer.from([0, 0, 3, 0, 0, 3]), place])), end)],
  ])('a note %s goes [R-FIL-10]', (__, noted) => {
    const before = noted.length;
    expect(cleanUnit(format, noted)).toBe(true);
    expect(noted.toString('latin1')).not.toContain('50.4501');
    expect(noted).toHaveLength(before);
  });

  test('what a picture needs stays, and so does the picture [R-FIL-10]', () => {
    for (const kept of [
      unit(message(6, Buffer.from([0xc0])), end),
      unit(Buffer.from([137, 24, 0, 0, 3, 1]), Buffer.alloc(21, 9), end),
      Buffer.concat([Buffer.from(picture), message(5, place), end]),
    ]) {
      const before = Buffer.from(kept);
      expect(cleanUnit(format, kept)).toBe(false);
      expect(kept.equals(before)).toBe(true);
    }
  });
});

test('fillers and units nobody decodes hold nothing; those of Dolby Vision stay [R-FIL-10]', () => {
  const [h264, h265] = [formats['H.264']?.format, formats['H.265']?.format] as [UnitFormat, UnitFormat];
  const units: [UnitFormat, number[]][] = [
    [h264, [12]],
    [h264, [30]],
    [h265, [38 << 1, 1]],
    [h265, [48 << 1, 1]],
  ];
  for (const [format, head] of units) {
    const filler = Buffer.concat([Buffer.from(head), place]);
    expect(cleanUnit(format, filler)).toBe(true);
    expect(filler.includes('50.4501')).toBe(false);
    expect(cleanUnit(format, filler)).toBe(false);
  }
  expect(cleanUnit(h265, Buffer.concat([Buffer.from([62 << 1, 1]), place]))).toBe(false);
});

describe('in the configuration of a codec', () => {
  const note = Buffer.concat([message(5, place), end]);
  const sized = (bytes: Buffer) => Buffer.concat([Buffer.from([0, bytes.length]), bytes]);
  const pps = sized(Buffer.from([0x68, 1]));

  test('of H.264 no note is left, neither among its units nor behind them [R-FIL-10]', () => {
    const sps = sized(Buffer.concat([Buffer.from([6]), note]));
    const bytes = Buffer.concat([Buffer.from([1, 66, 0, 30, 0xfd, 0xe1]), sps, Buffer.from([1]), pps, place]);
    expect(cleanAvcConfiguration(bytes)).toEqual({ codec: 'h264', lengthBytes: 2 });
    expect(bytes.includes('50.4501')).toBe(false);
    expect(bytes.includes(pps)).toBe(true);
  });

  test.each([false, true])('of H.265 neither; of a film for both eyes: %s [R-FIL-10]', isLayered => {
    const head = Buffer.alloc(isLayered ? 6 : 23);
    head[isLayered ? 4 : 21] = 3;
    head[isLayered ? 5 : 22] = 2;
    const array = (type: number, unit: Buffer) => Buffer.concat([Buffer.from([type, 0, 1]), sized(unit)]);
    const vps = array(32, Buffer.from([0x40, 1, 7]));
    const bytes = Buffer.concat([head, vps, array(39, Buffer.concat([Buffer.from([78, 1]), note])), place]);
    expect(cleanHevcConfiguration(bytes, isLayered)).toEqual({ codec: 'h265', lengthBytes: 4 });
    expect(bytes.includes('50.4501')).toBe(false);
    expect(bytes.includes(vps)).toBe(true);
  });

  test('one that is cut off is none [R-FIL-10]', () => {
    expect(() => cleanAvcConfiguration(Buffer.from([1, 66, 0, 30, 0xff, 0xe1, 0, 9, 1]))).toThrow('cut off');
    expect(() => cleanHevcConfiguration(Buffer.alloc(20), false)).toThrow('cut off');
  });
});
