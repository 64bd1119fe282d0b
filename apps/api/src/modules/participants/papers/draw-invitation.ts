import type { Language } from '@oplich/contract';
import { makePaper, mm, writeBesideQr, writeFacts, writeText } from '../../../platform/pdf/index.ts';
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
  return makePaper({ title, language, at }, sheet => {
    writeBesideQr(sheet, { text: paper.code, alt: words.code, size: mm(48) }, () => {
      writeFacts(sheet, paper.facts);
      writeText(sheet, words.code, { size: 9.5 });
    });
    if (paper.isOpen) writeText(sheet, words.howToAnswer);
    if (paper.invitationText) {
      writeText(sheet, words.words, { isHeading: true });
      writeText(sheet, paper.invitationText);
    }
    writeText(sheet, words.bring, { isHeading: true });
    writeText(sheet, words[paper.bring]);
  });
}
