import { clearLine, createInterface, cursorTo } from 'node:readline';
import { safeText } from './safe-text';

/** Reads lines and writes text. Piped lines get no prompt, so a script's output is the conversation alone. */
export class Terminal {
  /** Called on Ctrl-C. Without it Ctrl-C ends the input. */
  onInterrupt: (() => void) | undefined;
  readonly #isInteractive = process.stdin.isTTY && process.stdout.isTTY;
  readonly #readline = createInterface({
    input: process.stdin,
    output: this.#isInteractive ? process.stdout : undefined,
    crlfDelay: Infinity,
    prompt: '› ',
  });
  readonly #lines: string[] = [];
  #isOver = false;
  #atPrompt = false;
  #isInLine = false;
  /** First half of a character that two pieces of a text share. */
  #half = '';
  /** Ends a `read` that waits. */
  #wake: (() => void) | undefined;

  constructor() {
    this.#readline.on('line', (line) => {
      this.#lines.push(line);
      this.#atPrompt = false;
      this.#wake?.();
    });
    this.#readline.on('close', () => {
      this.#isOver = true;
      this.#wake?.();
    });
    const interrupt = () => (this.onInterrupt ? this.onInterrupt() : this.#readline.close());
    this.#readline.on('SIGINT', interrupt);
    process.on('SIGINT', interrupt);
  }

  /** Shows the text on a line of its own, above the prompt with what was typed. */
  line(text: string): void {
    this.#write(`${this.#isInLine ? '\n' : ''}${text}\n`);
    this.#prompt();
  }

  /** Shows the next piece of a text, without unsafe characters. */
  flow(piece: string): void {
    const [, whole = '', half = ''] = /^(.*?)([\ud800-\udbff]?)$/s.exec(this.#half + piece) ?? [];
    this.#half = half;
    this.#write(safeText(whole));
  }

  /**
   * Returns the next line, or undefined at the end of the input. Without `typeAhead`, lines that a person typed before do
   * not count: they can't answer a question that was not shown yet.
   */
  async read({ typeAhead = true } = {}): Promise<string | undefined> {
    if (!typeAhead && this.#isInteractive) this.#lines.length = 0;
    if (this.#lines.length === 0 && !this.#isOver) {
      const typed = new Promise<void>((resolve) => (this.#wake = resolve));
      this.#prompt();
      await typed;
      this.#wake = undefined;
    }
    return this.#lines.shift();
  }

  #write(text: string): void {
    if (this.#atPrompt) {
      cursorTo(process.stdout, 0);
      clearLine(process.stdout, 0);
      this.#atPrompt = false;
    }
    process.stdout.write(text);
    if (text !== '') this.#isInLine = !text.endsWith('\n');
  }

  #prompt(): void {
    if (!this.#wake || !this.#isInteractive) return;
    this.#readline.prompt(true);
    this.#atPrompt = true;
  }
}
