/** Calls that are made until they are answered, under one key, as the product's own page does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, logIn, type Reply } from '../client.ts';

/** Where the product answers, and how one reads what it e-mails. */
export interface Place {
  readonly url: string;
  readonly administrator: { readonly email: string; readonly password: string };
  /** What time it is there. */
  now(): Date;
  /** Returns the text of the e-mail to an address; `undefined` while there is none. */
  textTo(email: string): Promise<string | undefined>;
}

interface Stored {
  readonly id: string;
  readonly detail?: string;
}

const patienceMs = 120_000;
const isAskedAgain = (status: number) => [408, 429].includes(status) || status >= 500;

/** The callers of one place: they stay signed in, and note what they saw. */
export class Callers {
  /** Errors that a caller saw, calls that the same key did not heal in two minutes, and the longest anybody repeated. */
  readonly seen = { errors: 0, unhealed: 0, longestMs: 0 };
  /** The owner of each token at log-in, and their present one: tokens are renewed when they expire. */
  readonly #signedIn = new Map<
    string,
    { readonly email: string; readonly secret: string | undefined; token: string }
  >();

  constructor(readonly place: Place) {}

  /** Returns a token that `persist` renews. */
  async signIn(email: string, secret?: string): Promise<string> {
    const token = await logIn(this.place.url, email, secret);
    this.#signedIn.set(token, { email, secret, token });
    return token;
  }

  /** Returns the present token of the owner of this one. */
  tokenNow(token: string): string {
    return this.#signedIn.get(token)?.token ?? token;
  }

  /** Makes a call until it is answered; returns `undefined` when it was not within two minutes. */
  persist<T = Record<string, unknown>>(
    call: string,
    request: { readonly token?: string; readonly body?: unknown } = {},
  ) {
    return this.#untilAnswered(request.token, (idempotencyKey, token) =>
      ask<T>(this.place.url, call, { ...request, token, idempotencyKey }),
    );
  }

  /** The same, of a call that has to succeed. */
  async done<T = Record<string, unknown>>(
    call: string,
    request: { readonly token?: string; readonly body?: unknown } = {},
  ) {
    const reply = await this.persist<T>(call, request);
    if (!reply || reply.status >= 400)
      throw new Error(`${call} answered ${reply?.status}: ${JSON.stringify(reply?.body)}`);
    return reply.body;
  }

  /** Sends a document until it is answered. */
  upload(whose: string, bytes: Buffer<ArrayBuffer>) {
    return this.#untilAnswered(whose, async (key, token): Promise<Reply<Stored>> => {
      const body = new FormData();
      body.append('purpose', 'document');
      body.append('file', new Blob([bytes]), 'довідка.pdf');
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const answer = await fetch(`${this.place.url}/api/files`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Stored };
    });
  }

  async #untilAnswered<T>(
    whose: string | undefined,
    send: (idempotencyKey: string, token: string | undefined) => Promise<Reply<T>>,
  ): Promise<Reply<T> | undefined> {
    const began = Date.now();
    const idempotencyKey = randomUUID();
    for (;;) {
      const reply = await send(idempotencyKey, whose && this.tokenNow(whose)).catch(() => undefined);
      // An access token is over after a quarter of an hour: that is no error.
      if (reply?.status === 401 && whose !== undefined && (await this.#renew(whose))) continue;
      if (reply && reply.status !== 401 && !isAskedAgain(reply.status)) {
        this.seen.longestMs = Math.max(this.seen.longestMs, Date.now() - began);
        return reply;
      }
      this.seen.errors += 1;
      if (Date.now() - began > patienceMs) {
        this.seen.unhealed += 1;
        return undefined;
      }
      await sleep(300);
    }
  }

  /** Signs in anew; returns whether that worked: where nobody answers the call is made again anyway. */
  async #renew(token: string): Promise<boolean> {
    const one = this.#signedIn.get(token);
    const renewed = one && (await logIn(this.place.url, one.email, one.secret).catch(() => undefined));
    if (!one || renewed === undefined) return false;
    one.token = renewed;
    return true;
  }
}
