/** An answer in the place of a call's own: it happens when another administrator says yes. Sent as 202. */
export class Waits {
  constructor(readonly answer: { approvalId: string; expiresAt: string }) {}
}
