/** What came is no video we know how to take apart; the message is for tests and the log. */
export class NotAVideo extends Error {
  override name = 'NotAVideo';
}

/** Refuses unless it is so. */
export function mustBe(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new NotAVideo(otherwise);
}
