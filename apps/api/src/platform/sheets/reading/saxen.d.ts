declare module 'saxen' {
  type Decode = (text: string) => string;

  /** The parts of it that are used. */
  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: () => Record<string, string>, decode: Decode, selfClosing: boolean) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text', heard: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', heard: (text: string) => void): this;
    on(event: 'error', heard: (error: Error) => void): this;
    on(event: 'warn', heard: () => void): this;
    parse(xml: string): this;
    stop(): void;
  }
}
