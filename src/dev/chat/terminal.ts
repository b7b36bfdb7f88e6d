import { clearLine, createInterface, cursorTo } from 'node:readline';

const prompt = '› ';

/** Reads lines and writes text. Piped lines get no prompt, so a script's output is the conversation alone. */
export class Terminal {
  /** Called on Ctrl-C. Without it Ctrl-C ends the input. */
  onInterrupt: (() => void) | undefined;
  readonly #isInteractive = process.stdin.isTTY && process.stdout.isTTY;
  readonly #readline = createInterface({
    input: process.stdin,
    output: this.#isInteractive ? process.stdout : undefined,
    crlfDelay: Infinity,
  });
  readonly #lines: string[] = [];
  #isOver = false;
  #atPrompt = false;
  #take: ((line: string | undefined) => void) | undefined;

  constructor() {
    this.#readline.setPrompt(prompt);
    this.#readline.on('line', (line) => (this.#take ? this.#give(line) : this.#lines.push(line)));
    this.#readline.on('close', () => {
      this.#isOver = true;
      this.#give(undefined);
    });
    const interrupt = () => (this.onInterrupt ? this.onInterrupt() : this.#readline.close());
    this.#readline.on('SIGINT', interrupt);
    process.on('SIGINT', interrupt);
  }

  write(text: string): void {
    if (this.#atPrompt) {
      cursorTo(process.stdout, 0);
      clearLine(process.stdout, 0);
      this.#atPrompt = false;
    }
    process.stdout.write(text);
  }

  /** Shows the prompt again, with what was typed, after text that arrived while it was shown. */
  restorePrompt(): void {
    if (!this.#take || !this.#isInteractive) return;
    this.#readline.prompt(true);
    this.#atPrompt = true;
  }

  /**
   * Returns the next line, or undefined at the end of the input. Without `typeAhead`, lines that a person typed before do
   * not count: they can't answer a question that was not shown yet.
   */
  async read({ typeAhead = true } = {}): Promise<string | undefined> {
    if (!typeAhead && this.#isInteractive) this.#lines.length = 0;
    const waiting = this.#lines.shift();
    if (waiting !== undefined || this.#isOver) return waiting;
    const line = new Promise<string | undefined>((resolve) => (this.#take = resolve));
    this.restorePrompt();
    return line;
  }

  #give(line: string | undefined): void {
    this.#atPrompt = false;
    const take = this.#take;
    this.#take = undefined;
    take?.(line);
  }
}
