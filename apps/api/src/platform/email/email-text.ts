import type { Language } from '@oplich/contract';
import type { EmailText } from './templates.ts';
import { escapeHtml } from '../escape-html.ts';

interface EmailContent {
  subject: string;
  /** One thought each. */
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** A second, less prominent link: something to keep or print. */
  link?: { label: string; url: string };
  /** A less prominent text at the end. */
  note?: string;
}

const product = { uk: 'Опліч', en: 'Oplich' } as const;
const orOpen = {
  uk: 'Якщо кнопка не працює, відкрийте це посилання:',
  en: 'If the button does not work, open this link:',
} as const;

const paragraph = (value: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(value).replaceAll('\n', '<br>')}</p>`;

/** Sets an email: plain text, and simple HTML with one button that a screen reader and an old client can read. */
export function emailText(language: Language, { subject, paragraphs, button, link, note }: EmailContent): EmailText {
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(note ? [note] : []),
    `– ${product[language]}`,
  ].join('\n\n');
  const soft = 'color:#52626B;font-size:14px';
  const body = [
    ...paragraphs.map(one => paragraph(one, 'font-size:16px')),
    ...(button ? [buttonHtml(button, language, soft)] : []),
    ...(link ? [linkHtml(link)] : []),
    ...(note ? [paragraph(note, soft)] : []),
  ].join('\n');
  return { subject, text: `${text}\n`, html: pageHtml(language, subject, body) };
}

const buttonHtml = ({ label, url }: { label: string; url: string }, language: Language, soft: string) => `
<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#1D5A75;color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${soft}">${orOpen[language]}<br><a href="${escapeHtml(url)}" style="color:#1D5A75;word-break:break-all">${escapeHtml(url)}</a></p>`;

const linkHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 16px;font-size:16px"><a href="${escapeHtml(url)}" style="color:#1D5A75">${escapeHtml(label)}</a></p>`;

const pageHtml = (language: Language, subject: string, body: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F3;color:#1C2B33;font-family:Onest,'Segoe UI',Roboto,Arial,sans-serif;line-height:1.5">
<main style="max-width:560px;margin:0 auto;padding:28px 24px;background:#FFFFFF;border:1px solid #DFD5C6;border-radius:16px">
<p style="margin:0 0 16px;font-size:14px;font-weight:600;color:#134459">${product[language]}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}
</main>
</body>
</html>
`;
