import { pino, type Logger } from 'pino';
import { z } from 'zod';
import { createLogger } from '../../src/service/create-parts';

const line = z.looseObject({ level: z.number(), msg: z.string() });

/** The lines of a log, read from what a process has printed. */
export class LogLines {
  private begin = 0;

  constructor(private readonly output: () => string) {}

  /** Every line since the log was last forgotten, at every level. */
  get lines(): z.infer<typeof line>[] {
    const printed = this.output().slice(this.begin).split('\n');
    return printed.filter((text) => text.startsWith('{')).map((text) => line.parse(JSON.parse(text)));
  }

  forget(): void {
    this.begin = this.output().length;
  }

  /** The messages shown at the default log level. */
  shown(): string[] {
    return this.from('info');
  }

  /** The messages of warnings and errors. */
  faults(): string[] {
    return this.from('warn');
  }

  private from(name: string): string[] {
    const least = pino.levels.values[name] ?? 0;
    return this.lines.filter(({ level }) => level >= least).map(({ msg }) => msg);
  }
}

/** A logger of this process, and its lines. */
export function keptLog(): { logger: Logger; log: LogLines } {
  let text = '';
  const logger = createLogger('trace', { write: (part) => void (text += part) });
  return { logger, log: new LogLines(() => text) };
}
