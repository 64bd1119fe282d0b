import type { Language } from '@oplich/contract';
import { withQr, facts, makeDocument, mm, text } from '../../../platform/pdf/index.ts';
import { invitationWords } from './invitation-words.ts';

export interface InvitationDocument {
  language: Language;
  at: Date;
  isConfirmed: boolean;
  /** Who, what, when, where and by whom; while the invitation is open, also until when to answer. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What the code says to the organizer's phone. */
  code: string;
  isOpen: boolean;
  /** What the organizer writes. */
  invitationText: string | null;
  /** The words that follow “Bring”. */
  bring: string;
}

/** Draws an invitation: everything it says is given, so the same is always drawn the same. */
export function drawInvitation(document: InvitationDocument): Promise<Buffer<ArrayBuffer>> {
  const { language, at } = document;
  const words = invitationWords[language];
  const title = document.isConfirmed ? words.ticket : words.title;
  const code = { text: document.code, alt: words.code, size: mm(48) };
  return makeDocument({ title, language, at }, [
    withQr(code, [facts(document.facts), text(words.code, { size: 9.5 })]),
    ...(document.isOpen ? [text(words.howToAnswer)] : []),
    ...(document.invitationText ? [text(words.words, { isHeading: true }), text(document.invitationText)] : []),
    text(words.bring, { isHeading: true }),
    text(`${words.bringThis} ${document.bring}.`),
  ]);
}
