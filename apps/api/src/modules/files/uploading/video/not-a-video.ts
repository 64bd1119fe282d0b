/** The file is not a video that can be parsed; the message is for tests and the log. */
export class NotAVideo extends Error {
  override name = 'NotAVideo';
}

/** Throws `NotAVideo` unless the condition holds. */
export function assertVideo(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new NotAVideo(problem);
}
