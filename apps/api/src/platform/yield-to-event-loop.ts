/** Lets others have their turn: a long piece of work would keep the whole server waiting. */
export const yieldToEventLoop = () => new Promise<void>(resolve => setImmediate(resolve));
