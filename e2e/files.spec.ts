import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aDisplacedPerson, expectOf, newEmail, password } from './support/client.ts';
import { demoSession, keptBy } from './support/demo.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { draftHolds, expectStep, expectWhole, fill, logInAs, press } from './support/walk.ts';
import { words } from './support/words.ts';

const { auth, common, cabinet } = words.uk;
const chosen = (page: Page, field: string) => page.getByTestId(`file-${field}`);
const removeButton = (page: Page, name: string) => page.getByRole('button', { name: `Прибрати ${name}` });

/** A photo as a camera takes it: large, with noise that does not shrink by itself. */
async function aPhoto(width: number, height: number) {
  const noise = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7919 + (i >> 9) * 31) % 251),
  );
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97 })
    .toBuffer();
}

/** A scan that is clear at its left and does not shrink by itself. */
async function aStamp() {
  const [width, height] = [1400, 1000];
  const pixels = randomBytes(width * height * 4);
  for (let y = 0; y < height; y++) pixels.fill(0, y * width * 4, y * width * 4 + 800);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** The colour of a picture's first corner, as the page shows it. */
const cornerOf = (image: Locator) =>
  image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode();
    const drawing = new OffscreenCanvas(1, 1).getContext('2d')!;
    drawing.drawImage(shown, 0, 0);
    return [...drawing.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });

test.describe('copies of documents at sign-up, on a phone [R-FIL-6]', () => {
  test.use(phone);

  test('a photo is sent, stays over a reload, and is seen at the check', async ({ page, browser, product }) => {
    const email = newEmail('files');
    await page.goto('/signup/displaced');
    await fill(page, { surname: 'Бойко', name: 'Ганна', patronym: 'Степанівна' });
    await press(page, common.action.next);
    await fill(page, { regionId: '63', residenceAddress: 'вул. Сумська, 12' });
    await press(page, common.action.next);
    const numbers = { passportNumber: '123456789', taxNumber: '3112000204' };
    await fill(page, { ...numbers, passportIssuedBy: '6301', passportIssuedDate: '15.06.2019' });
    await press(page, common.action.next);

    const photo = { name: 'паспорт.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(600, 400) };
    await chosen(page, 'passportCopyFileIds').setInputFiles(photo);
    await expect(removeButton(page, 'паспорт.jpg')).toBeVisible();
    await expectWhole(page);

    // Too large for the server: it is reduced here, and a message says so.
    const large = { name: 'велике.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(3200, 2400) };
    expect(large.buffer.length).toBeGreaterThan(4 * 1024 * 1024);
    await chosen(page, 'taxNumberCopyFileIds').setInputFiles(large);
    await expect(page.getByText(common.files.shrunk)).toBeVisible();

    // Transparent parts become white, as on paper.
    const stamp = { name: 'печатка.png', mimeType: 'image/png', buffer: await aStamp() };
    expect(stamp.buffer.length).toBeGreaterThan(4 * 1024 * 1024);
    await chosen(page, 'taxNumberCopyFileIds').setInputFiles(stamp);
    await expect(removeButton(page, 'печатка.jpg')).toBeVisible();
    expect(await cornerOf(page.locator('li', { hasText: 'печатка.jpg' }).locator('img'))).toEqual([255, 255, 255]);
    await removeButton(page, 'печатка.jpg').click();

    const page2 = { name: 'сторінка.html', mimeType: 'text/html', buffer: Buffer.from('<p>') };
    await chosen(page, 'photoFileId').setInputFiles(page2);
    await expect(page.getByText(common.files.wrongPhoto)).toBeVisible();
    await removeButton(page, 'сторінка.html').click();
    const paper = {
      name: 'скан.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4'),
    };
    await chosen(page, 'passportCopyFileIds').setInputFiles(paper);
    await expect(page.getByText(/Файл завеликий: до 10 МБ/)).toBeVisible();
    await removeButton(page, 'скан.pdf').click();

    await draftHolds(page, 'велике.jpg');
    await page.reload();
    await expect(removeButton(page, 'паспорт.jpg')).toBeVisible();
    await expect(removeButton(page, 'велике.jpg')).toBeVisible();

    await press(page, common.action.back);
    await fill(page, numbers);
    await press(page, common.action.next);
    await expectStep(page, words.uk, 'copies');
    await press(page, common.action.next);
    await fill(page, { email, password, confirmPassword: password });
    await page.locator('[name="consentPersonalData"]').check();
    await page.locator('[name="agreeTerms"]').check();
    await press(page, auth.signup.submit);
    await expect(page.getByRole('heading', { name: auth.thankYou.title })).toBeVisible();

    const session = await demoSession(product.url, 'admin');
    const list = `GET /accounts/displaced/list?search=${encodeURIComponent('Бойко Ганна Степанівна')}`;
    const { items } = await expectOf<{ items: { id: string; email: string }[] }>(product.url, list, {
      token: session.authenticationToken,
    });
    const id = items.find(item => item.email === email)?.id ?? '';
    const context = await browser.newContext({
      baseURL: product.url,
      storageState: keptBy(product.url, { session }),
      viewport: { width: 1440, height: 900 },
      hasTouch: false,
      isMobile: false,
    });
    const desk = await context.newPage();
    await desk.goto(`/cabinet/users/${id}`);
    await expect(desk.getByText(cabinet.accounts.user.passportCopy)).toBeVisible();
    const popup = desk.waitForEvent('popup');
    await desk.getByRole('button', { name: 'паспорт.jpg' }).click();
    const tab = await popup;
    await tab.waitForURL(/\/api\/files\/[^/]+\/content/);
    await expect(tab.locator('img')).toBeVisible();
    await context.close();
  });

  test('sending can be stopped, and a lost link is tried again [R-FIL-14]', async ({ page }) => {
    await page.goto('/signup/displaced?step=4');
    const photo = { name: 'фото.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(300, 200) };
    let holds = true;
    await page.route('**/api/files/registration', async route => {
      if (holds) return;
      await route.abort('connectionreset');
    });
    await chosen(page, 'passportCopyFileIds').setInputFiles(photo);
    await page.getByRole('button', { name: 'Скасувати надсилання фото.jpg' }).click();
    await expect(page.getByText('фото.jpg', { exact: true })).toBeHidden();

    holds = false;
    await chosen(page, 'passportCopyFileIds').setInputFiles(photo);
    const retry = page.getByRole('button', { name: 'Надіслати ще раз фото.jpg' });
    await expect(retry).toBeVisible();
    // What did not get there is named on the other steps too, and is still there on the way back.
    await page.getByRole('button', { name: 'Далі' }).click();
    await page.getByRole('textbox', { name: 'Електронна пошта' }).fill('one@test.example');
    await expect(page.getByText(/^Не надіслано: фото\.jpg\./)).toBeVisible();
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(retry).toBeVisible();
    // Not pressed: it goes by itself at any moment, and the button with it.
    await page.unroute('**/api/files/registration');
    await expect(page.getByText('Додано: фото.jpg')).toBeVisible();
  });
});

test('a person changes a photo in the settings [R-PRF-16]', async ({ page, product }) => {
  const { email } = await aDisplacedPerson(product.url);
  await page.goto('/login?next=%2Fcabinet%2Fsettings%3Fsection%3Dpersonal');
  await logInAs(page, words.uk, email);
  const photo = { name: 'я.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(300, 200) };
  await chosen(page, 'photoFileId').setInputFiles(photo);
  await expect(removeButton(page, 'я.jpg')).toBeVisible();
  await press(page, common.action.save);
  await expect(page.getByText(cabinet.settings.saved)).toBeVisible();
  await page.reload();
  await expect(removeButton(page, 'я.jpg')).toBeVisible();
  await removeButton(page, 'я.jpg').click();
  await press(page, common.action.save);
  await expect(page.getByText(cabinet.settings.saved)).toBeVisible();
  await page.reload();
  await expect(chosen(page, 'photoFileId')).toBeAttached();
  await expect(removeButton(page, 'я.jpg')).toBeHidden();
});

test('a page shows our own file by its link, and nothing foreign [R-FIL-8, R-PAG-16, R-PAG-17, R-PAG-29, R-SEC-18]', async ({
  page,
  product,
}) => {
  const { email, token } = await aDisplacedPerson(product.url);
  const form = new FormData();
  form.append('purpose', 'document');
  form.append('file', new Blob([new Uint8Array(await aPhoto(300, 200))]), 'акт.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${product.url}/api/files`, { method: 'POST', headers, body: form });
  const { id } = (await sent.json()) as { id: string };
  const at = (url: string) => `/cabinet/help-request-act?url=${encodeURIComponent(url)}`;

  await page.goto(`/login?next=${encodeURIComponent(at(`/api/files/${id}`))}`);
  await logInAs(page, words.uk, email);
  await expect(page.getByRole('img', { name: 'акт.jpg' })).toBeVisible();
  await expect(page.getByRole('button', { name: common.action.print })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: cabinet.files.download }).click();
  expect((await download).suggestedFilename()).toBe('акт.jpg');

  for (const url of ['https://evil.example/a.pdf', '/api/accounts/info', `/api/files/${id}/../../accounts/info`, '']) {
    await page.goto(at(url));
    await expect(page.getByText(cabinet.files.broken)).toBeVisible();
  }
});
