import type { Language } from '@oplich/contract';
import { besideQr, facts, makeDocument, mm, text } from '../../../platform/pdf/index.ts';
import { invitationWords } from './invitation-words.ts';

export interface InvitationPaper {
  language: Language;
  at: Date;
  isConfirmed: boolean;
  /** Who, what, when, where, by whom; and while it is open, until when to answer. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What the code says to the organizer's phone. */
  code: string;
  isOpen: boolean;
  /** What the organizer writes. */
  invitationText: string | null;
  bring: 'idCard' | 'booklet' | 'document';
}

/** Draws an invitation: everything it says is given, so the same is always drawn the same. */
export function drawInvitation(paper: InvitationPaper): Promise<Buffer<ArrayBuffer>> {
  const { language, at } = paper;
  const words = invitationWords[language];
  const title = paper.isConfirmed ? words.ticket : words.title;
  const code = { text: paper.code, alt: words.code, size: mm(48) };
  return makeDocument({ title, language, at }, [
    besideQr(code, [facts(paper.facts), text(words.code, { size: 9.5 })]),
    ...(paper.isOpen ? [text(words.howToAnswer)] : []),
    ...(paper.invitationText ? [text(words.words, { isHeading: true }), text(paper.invitationText)] : []),
    text(words.bring, { isHeading: true }),
    text(words[paper.bring]),
  ]);
}
