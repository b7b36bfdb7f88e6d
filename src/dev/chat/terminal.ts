import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { writeAbovePrompt } from './above-prompt';
import { MutedOutput } from './muted-output';

export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  /** A person types: keys are echoed and edited, and Ctrl-C and Ctrl-D arrive as keys. */
  readonly interactive: boolean;
  readonly columns: () => number;
}

export type Typed =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** Reads lines and writes text, over readline. Lines that arrive early are queued. */
export class Terminal {
  /** Called on Ctrl-C while no question is open. */
  onInterrupt: () => void = () => {};

  readonly #streams: Streams;
  readonly #echo: MutedOutput;
  readonly #lines: string[] = [];
  readonly #held: string[] = [];
  #readline: Interface | undefined;
  #atPrompt = false;
  #ended = false;
  #answer: ((reply: Typed) => void) | undefined;

  constructor(streams: Streams) {
    this.#streams = streams;
    this.#echo = new MutedOutput(streams.output, streams.columns);
    streams.input.once('end', () => (this.#ended = true));
    this.#open();
  }

  write(text: string): void {
    if (text !== '') this.#streams.output.write(text);
  }

  /** Asks for a message. Piped input shows no prompt, so that a script's output is the conversation only. */
  async askMessage(prompt: string): Promise<Typed> {
    const { interactive } = this.#streams;
    for (const text of this.#held.splice(0)) this.write(`${text}\n`);
    this.#atPrompt = true;
    try {
      return await this.#ask(interactive ? prompt : '', interactive);
    } finally {
      this.#atPrompt = false;
    }
  }

  /** Shows text that arrived unasked above the message prompt, now or when the prompt is next shown. */
  announce(text: string): void {
    if (!this.#atPrompt || this.#answer === undefined) this.#held.push(text);
    else if (this.#streams.interactive) writeAbovePrompt(this.#open(), this.#echo, text);
    else this.write(`${text}\n`);
  }

  /** Asks a question. Discards what was typed before the question was shown. */
  askQuestion(question: string): Promise<Typed> {
    if (this.#streams.interactive) this.#dropTypeAhead();
    return this.#ask(question, true);
  }

  /** Handles Ctrl-C, as a key or as a signal. */
  interrupt(): void {
    if (this.#answer === undefined) this.onInterrupt();
    else this.#reply({ kind: 'interrupt' });
  }

  close(): void {
    this.#ended = true;
    this.#readline?.close();
  }

  async #ask(prompt: string, echo: boolean): Promise<Typed> {
    const waiting = this.#lines.shift();
    if (waiting !== undefined) {
      if (echo) this.write(`${prompt}${waiting}\n`);
      return { kind: 'line', text: waiting };
    }
    if (this.#ended) return { kind: 'end' };
    const reply = await this.#nextReply(prompt);
    if (!echo) return reply;
    if (reply.kind !== 'line') this.write('\n');
    else if (!this.#streams.interactive) this.write(`${reply.text}\n`);
    return reply;
  }

  #nextReply(prompt: string): Promise<Typed> {
    const readline = this.#open();
    const reply = new Promise<Typed>((resolve) => (this.#answer = resolve));
    if (this.#streams.interactive) {
      this.#echo.muted = false;
      readline.setPrompt(prompt);
      readline.prompt(true);
    } else {
      this.write(prompt);
    }
    return reply;
  }

  #open(): Interface {
    if (this.#readline !== undefined) return this.#readline;
    const { input, interactive } = this.#streams;
    const readline = interactive
      ? createInterface({ input, output: this.#echo, terminal: true })
      : createInterface({ input, crlfDelay: Infinity });
    readline.on('line', (text) => this.#line(text));
    readline.on('SIGINT', () => this.interrupt());
    readline.once('close', () => this.#closed());
    this.#readline = readline;
    return readline;
  }

  #line(text: string): void {
    if (this.#answer === undefined) this.#lines.push(text);
    else this.#reply({ kind: 'line', text });
  }

  // Ctrl-D closes a readline interface for good, but may only mean "no answer": the next question opens
  // another.
  #closed(): void {
    this.#readline = undefined;
    if (!this.#streams.interactive) this.#ended = true;
    this.#reply({ kind: 'end' });
  }

  #reply(reply: Typed): void {
    this.#echo.muted = true;
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(reply);
  }

  #dropTypeAhead(): void {
    this.#lines.length = 0;
    this.#open().write(null, { ctrl: true, name: 'e' });
    this.#open().write(null, { ctrl: true, name: 'u' });
  }
}
