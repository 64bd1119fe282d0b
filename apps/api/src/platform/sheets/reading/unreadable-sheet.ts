/** What came is no table we can read; the message is for the log. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}
