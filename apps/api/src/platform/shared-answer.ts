/** An answer that many are given alike: it is put into words once. */
export class SharedAnswer<Answer> {
  #text: string | undefined;

  constructor(readonly answer: Answer) {}

  /** Returns the answer as it is sent; `write` is asked the first time only. */
  text(write: (answer: Answer) => string): string {
    return (this.#text ??= write(this.answer));
  }
}
