import { importInTime } from './import-in-time.js';
import * as lent from './lent.js';
import type * as parts from './later/later.js';
import type { LaterTexts } from './texts/texts.js';

/** Set by the build: changes with the part that loads later and its texts. */
declare const laterHash: string;

export type Parts = typeof parts;

/** The build puts the texts of one language into the file. */
interface LaterFile {
  /** Throws if the chat lends too little for this part. */
  partsOf: (from: typeof lent) => Parts;
  texts: Partial<LaterTexts>;
}

/** The part that few conversations need. It loads once, when first shown. */
export class LaterPart {
  parts: Parts | undefined;
  texts: Partial<LaterTexts> = {};
  hasFailed = false;
  #isLoading = false;
  #isStopped = false;
  #attempts = 0;

  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Loads the part, unless it is loaded or loading. Retries when the browser is online again. */
  readonly load = (): void => {
    if (this.parts || this.#isLoading) return;
    this.#isLoading = true;
    removeEventListener('online', this.load);
    if (this.hasFailed) {
      this.hasFailed = false;
      this.#onChange();
    }
    void this.#load().finally(() => {
      this.#isLoading = false;
      if (this.#isStopped) return;
      if (this.hasFailed) addEventListener('online', this.load);
      this.#onChange();
    });
  };

  stop(): void {
    this.#isStopped = true;
    removeEventListener('online', this.load);
  }

  async #load(): Promise<void> {
    try {
      const later = await importInTime(addressOf(this.#attempts++));
      if (!isLaterFile(later)) throw new Error('The service answers with something else.');
      this.parts = later.partsOf(lent);
      this.texts = later.texts;
    } catch {
      this.hasFailed = true;
    }
  }
}

/** The address in the chat's folder. Each attempt has its own: a browser may remember a failed one. */
function addressOf(attempt: number): string {
  const again = attempt > 0 ? `?${attempt}` : '';
  return import.meta.url.replace(/chat\.\w+(\.\w+\.js).*/, `later.${laterHash}$1${again}`);
}

function isLaterFile(file: unknown): file is LaterFile {
  return typeof file === 'object' && file !== null && 'partsOf' in file;
}
