const pieceLength = 64 * 1024;

/** Puts short texts together: a stream of many tiny pieces spends its time on the pieces. */
export async function* chunkTexts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
