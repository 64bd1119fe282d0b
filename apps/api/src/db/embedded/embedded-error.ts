/** A fault of the embedded database that a person can act on: its message is the one line to show, without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
