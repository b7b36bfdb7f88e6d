import { PassThrough, Writable } from 'node:stream';
import { chat } from '../../../src/dev/chat/chat';
import type { Timings } from '../../../src/dev/chat/connection';

/** Long enough for a machine that stalls for a while. Only tests of a limit set a shorter one. */
const unhurried: Timings = { silenceMs: 60_000, giveUpAfterMs: 60_000 };

/** Runs the client on its own streams, like a person at a terminal or like a script. */
export class ChatDriver {
  readonly exitCode: Promise<number>;
  errors = '';
  #output = '';
  #interrupt: () => void = () => {};
  #watchers: (() => void)[] = [];
  readonly #input = new PassThrough();

  constructor(argv: readonly string[], options: { interactive?: boolean; timings?: Partial<Timings> } = {}) {
    const sink = (take: (text: string) => void) =>
      new Writable({
        write: (bytes: Buffer, _encoding, done) => {
          take(bytes.toString());
          done();
        },
      });
    const output = sink((text) => {
      this.#output += text;
      for (const watcher of this.#watchers) watcher();
    });
    this.exitCode = chat(argv, {
      streams: {
        input: this.#input,
        output,
        interactive: options.interactive ?? false,
        columns: () => 80,
      },
      errors: sink((text) => (this.errors += text)),
      colors: false,
      onSignal: (interrupt) => (this.#interrupt = interrupt),
      timings: { ...unhurried, ...options.timings },
    });
  }

  /** Everything written to the terminal, including control sequences. */
  get output(): string {
    return this.#output;
  }

  type(line: string): void {
    this.#input.write(`${line}\n`);
  }

  press(keys: string): void {
    this.#input.write(keys);
  }

  /** Sends the signal that Ctrl-C causes if the input is not a terminal. */
  signal(): void {
    this.#interrupt();
  }

  end(): void {
    this.#input.end();
  }

  /** Waits until the terminal has shown the text `times` times. */
  shows(text: string, times = 1): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (this.#output.split(text).length <= times) return;
        clearTimeout(timer);
        this.#watchers = this.#watchers.filter((watcher) => watcher !== check);
        resolve();
      };
      const timer = setTimeout(
        () => reject(new Error(`The terminal never showed ${JSON.stringify(text)}:\n${this.#output}`)),
        60_000,
      );
      this.#watchers.push(check);
      check();
    });
  }
}
