import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ApiError, NoAnswerError } from '../api-client/api-error.ts';
import type { Upload, UploadRequest } from '../api-client/upload.ts';
import { reportConnection } from '../offline/connection.ts';
import { filesArrived, filesUnderWay, onUploadsChanged, unsentNames } from './unsent-files.ts';
import { filesIn, discardUploads, uploadsOf, type FilesValue, type UploadsOptions } from './uploads.ts';

beforeAll(() => startI18n());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  reportConnection(true);
  vi.useRealTimers();
});

const pdf = (name = 'скан.pdf') => new File(['%PDF'], name, { type: 'application/pdf' });
const uploaded = (name = 'скан.pdf', contentType = 'application/pdf') => ({
  id: `id of ${name}`,
  name,
  contentType,
  size: 4,
});
const noAnswer = () => new NoAnswerError('no_connection', null);
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A field of a form of its own, shown from the start, and what its server is asked. */
function aField({ max = 2, value = max === 1 ? null : [] }: { max?: number; value?: FilesValue } = {}) {
  const form = {};
  const held = { value };
  const asked: (UploadRequest & {
    answer: (file?: object) => Promise<unknown>;
    fail: (error: Error) => Promise<unknown>;
  })[] = [];
  const send: Upload = request =>
    new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      const answer = (file = {}) => {
        resolve({ ...uploaded(request.name), ...file });
        return settle();
      };
      const fail = (error: Error) => {
        reject(error);
        return settle();
      };
      asked.push({ ...request, answer, fail });
    });
  const onFailedUnseen = vi.fn();
  const options: UploadsOptions = {
    purpose: 'document',
    send,
    max,
    read: () => held.value,
    onChange: next => (held.value = next),
    onFailedUnseen,
  };
  const uploads = uploadsOf(form, 'copies', options);
  const leave = uploads.subscribe(() => undefined);
  const add = (...files: File[]) => {
    uploads.add(files);
    return settle();
  };
  return { form, held, asked, options, uploads, add, leave, onFailedUnseen, sendings: () => uploads.get().sendings };
}

describe('the uploads of a field', () => {
  test('say how far a file is, and put it into the form when it is there', async () => {
    const { form, held, asked, uploads, add, sendings } = aField();
    uploads.add([pdf()]);
    expect(sendings()).toMatchObject([{ progress: null, error: null }]);
    expect(filesUnderWay(form)).toBe(1);
    await settle();
    asked[0]!.onProgress(0.4);
    expect(sendings()).toMatchObject([{ progress: 0.4 }]);
    const before = uploads.get();
    expect(uploads.get()).toBe(before);

    await asked[0]!.answer();
    expect(held.value).toEqual([uploaded()]);
    expect(uploads.get()).toMatchObject({ sendings: [], status: 'Додано: скан.pdf' });
    expect(filesUnderWay(form)).toBe(0);

    await add(new File(['x'], 'фото.jpg', { type: 'image/jpeg' }));
    await asked[1]!.answer({ contentType: 'image/jpeg' });
    expect(Object.keys(uploads.get().previews)).toEqual(['id of фото.jpg']);
    uploads.remove('id of скан.pdf');
    expect(held.value).toMatchObject([{ name: 'фото.jpg' }]);
    expect(uploads.get().status).toBe('Прибрано: скан.pdf');
  });

  test('are the same for a field of a form, and others for another', () => {
    const { form, uploads, options } = aField();
    expect(uploadsOf(form, 'copies', options)).toBe(uploads);
    expect(uploadsOf(form, 'photo', options)).not.toBe(uploads);
    expect(uploadsOf({}, 'copies', options)).not.toBe(uploads);
  });

  test('take as many as there is room for, and say so of the others [R-FIL-4]', async () => {
    const { asked, uploads, add } = aField({ max: 2, value: [uploaded('перший.pdf')] });
    await add(pdf('другий.pdf'), pdf('третій.pdf'));
    expect(asked.map(({ name }) => name)).toEqual(['другий.pdf']);
    expect(uploads.get().status).toContain('не більше 2');
    await add(pdf('четвертий.pdf'));
    expect(asked).toHaveLength(1);
  });

  test('put another in the place of the one of a field for one', async () => {
    const { held, asked, uploads, add } = aField({ max: 1, value: uploaded('старий.pdf') });
    await add(pdf('новий.pdf'));
    await asked[0]!.answer();
    expect(held.value).toMatchObject({ name: 'новий.pdf' });
    uploads.remove('id of новий.pdf');
    expect(held.value).toBeNull();
  });

  test('can be stopped, and nothing is said of it [R-FIL-14]', async () => {
    const { form, held, asked, uploads, add, sendings } = aField();
    await add(pdf());
    uploads.stop(sendings()[0]!.key);
    await settle();
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(sendings()).toEqual([]);
    expect([held.value, unsentNames(form)]).toEqual([[], []]);
  });

  test('send again what got no answer when they are asked to [R-FIL-14]', async () => {
    const { form, held, asked, uploads, add, sendings } = aField();
    await add(pdf());
    await asked[0]!.fail(noAnswer());
    expect(sendings()).toMatchObject([{ canRetry: true, progress: null }]);
    expect(sendings()[0]!.error!()).toMatch(/зв’язку/);
    expect(unsentNames(form)).toEqual(['скан.pdf']);
    // Their own field says so itself.
    expect(unsentNames(form, ['copies'])).toEqual([]);
    // However often it is pressed.
    const [unsent] = sendings();
    uploads.retry(unsent!);
    uploads.retry(unsent!);
    await settle();
    expect([unsentNames(form), asked.length]).toEqual([[], 2]);
    await asked[1]!.answer();
    expect(held.value).toHaveLength(1);
  });

  test('tell that one did not get there once, not each time it is tried again by itself [R-FIL-14]', async () => {
    const { asked, uploads, add, sendings } = aField();
    uploads.subscribe(() => undefined);
    await add(pdf());
    await asked[0]!.fail(noAnswer());
    expect(sendings()).toMatchObject([{ canRetry: true, isAnnounced: true }]);
    await vi.advanceTimersByTimeAsync(10_000);
    await asked[1]!.fail(noAnswer());
    expect(sendings()).toMatchObject([{ canRetry: true, isAnnounced: false }]);
    await vi.advanceTimersByTimeAsync(20_000);
    await asked[2]!.fail(new ApiError(400, { detail: 'file_type_not_allowed' }));
    expect(sendings(), 'now it needs another file').toMatchObject([{ canRetry: false, isAnnounced: true }]);
  });

  test('are forgotten with what was typed: a file on its way does not land in a form that was begun anew', async () => {
    const { form, held, asked, add, sendings } = aField();
    await add(pdf());
    discardUploads(form);
    expect([sendings(), filesUnderWay(form)]).toEqual([[], 0]);
    await asked[0]!.answer();
    expect(held.value).toEqual([]);
  });

  test('are waited for, and who waits is told whether all got there', async () => {
    const { form, asked, add } = aField();
    expect(await filesArrived(form)).toBe(true);
    await add(pdf('перше.pdf'), pdf('друге.pdf'));
    const arrived = filesArrived(form);
    await asked[0]!.answer();
    await asked[1]!.fail(noAnswer());
    expect(await arrived).toBe(false);
  });

  test('keep of a field that takes one file the last that was chosen, whichever gets there first', async () => {
    const { held, asked, add } = aField({ max: 1 });
    await add(pdf('перше.pdf'));
    await add(pdf('друге.pdf'));
    await asked[1]!.answer();
    await asked[0]!.answer();
    expect(held.value).toMatchObject({ name: 'друге.pdf' });
  });

  test('do not send again what is refused for good [R-FIL-1]', async () => {
    const { form, asked, uploads, add, sendings } = aField();
    await add(new File(['x'], 'лист.docx', { type: 'application/msword' }));
    expect(asked).toEqual([]);
    const [refused] = sendings();
    expect([refused!.canRetry, refused!.error!()]).toEqual([
      false,
      'Такий файл не підходить. Потрібне фото JPG чи PNG або PDF.',
    ]);
    // A new choice takes the place of what did not get there.
    await add(pdf());
    await asked[0]!.fail(new ApiError(400, { detail: 'file_type_not_allowed' }));
    expect(sendings()).toMatchObject([{ canRetry: false, file: { name: 'скан.pdf' } }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    uploads.stop(sendings()[0]!.key);
    expect(unsentNames(form)).toEqual([]);
  });

  test('keep what waits for the link when more is chosen, and count it [R-FIL-17]', async () => {
    const { form, held, asked, uploads, add, sendings } = aField({ max: 3 });
    await add(pdf('перше.pdf'));
    await asked[0]!.fail(noAnswer());
    await add(pdf('друге.pdf'), pdf('третє.pdf'), pdf('четверте.pdf'));
    expect(uploads.get().status).toContain('не більше 3');
    expect(sendings().map(({ file }) => file.name)).toEqual(['перше.pdf', 'друге.pdf', 'третє.pdf']);
    expect(unsentNames(form)).toEqual(['перше.pdf']);
    await asked[1]!.answer();
    await asked[2]!.answer();
    await vi.advanceTimersByTimeAsync(10_000);
    await asked[3]!.answer();
    expect(filesIn(held.value).map(({ name }) => name)).toEqual(['друге.pdf', 'третє.pdf', 'перше.pdf']);
  });

  test('send again by themselves when the connection is back, and else after a growing while [R-UIX-21]', async () => {
    const { held, asked, add } = aField();
    await add(pdf());
    reportConnection(false);
    await asked[0]!.fail(noAnswer());
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked).toHaveLength(1);
    reportConnection(true);
    await settle();
    expect(asked).toHaveLength(2);

    await asked[1]!.fail(new ApiError(503, { detail: 'unavailable' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(3);
    await asked[2]!.fail(new ApiError(503, { detail: 'unavailable' }));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1_000);
    await asked[3]!.answer();
    expect(held.value).toHaveLength(1);
  });
});

describe('after the step with the field was left', () => {
  test('a file that ends still lands in the form, and nothing is told of it on the way back', async () => {
    const { form, held, asked, uploads, add, leave, onFailedUnseen } = aField();
    await add(pdf());
    leave();
    expect(filesUnderWay(form)).toBe(1);
    await asked[0]!.answer();
    expect(held.value).toEqual([uploaded()]);
    expect(filesUnderWay(form)).toBe(0);
    expect(uploads.get().status).toBe('');
    expect(onFailedUnseen).not.toHaveBeenCalled();
  });

  test('what fails is told, is named by the form, and goes again once the field is shown', async () => {
    const { form, asked, uploads, add, leave, onFailedUnseen } = aField();
    await add(pdf());
    leave();
    await asked[0]!.fail(noAnswer());
    expect(onFailedUnseen).toHaveBeenCalledExactlyOnceWith('скан.pdf', expect.stringMatching(/зв’язку/));
    expect(unsentNames(form)).toEqual(['скан.pdf']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    uploads.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  test('a form hears of what starts, fails and is there, and not of how far it is', async () => {
    const { form, asked, uploads, add, sendings } = aField();
    const heard: [number, string[]][] = [];
    const forget = onUploadsChanged(form, () => heard.push([filesUnderWay(form), unsentNames(form)]));
    await add(pdf());
    asked[0]!.onProgress(0.2);
    asked[0]!.onProgress(0.8);
    await asked[0]!.fail(noAnswer());
    uploads.retry(sendings()[0]!);
    await settle();
    await asked[1]!.answer();
    expect(heard).toEqual([
      [1, []],
      [0, ['скан.pdf']],
      [1, []],
      [0, []],
    ]);
    forget();
    await add(pdf());
    expect(heard).toHaveLength(4);
  });
});
