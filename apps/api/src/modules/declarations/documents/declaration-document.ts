import { Download } from '../../../platform/download.ts';
import type { User } from '../../../platform/user.ts';
import { showDeclaration } from '../present-declaration.ts';
import { declarationWords } from './declaration-words.ts';
import { drawDeclaration } from './draw-declaration.ts';

/** The declaration on paper, for its partner and administrators. */
export async function declarationDocument(
  reading: Parameters<typeof showDeclaration>[0],
  user: User,
  id: string,
): Promise<Download> {
  const declaration = await showDeclaration(reading, user, id);
  return new Download({
    name: `${declarationWords.title} ${declaration.number}.pdf`,
    contentType: 'application/pdf',
    body: await drawDeclaration(declaration, reading.at),
    isShown: true,
  });
}
