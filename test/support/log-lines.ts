import { pino, type Logger } from 'pino';
import { z } from 'zod';
import { createLogger } from '../../src/service/create-parts';

const line = z.looseObject({ level: z.number(), msg: z.string() });

export interface LogLines {
  logger: Logger;
  /** Every line so far, at every level. */
  lines: z.infer<typeof line>[];
  /** The messages shown at the default log level. */
  shown(): string[];
  /** The messages of warnings and errors. */
  faults(): string[];
}

/** A logger that keeps its lines. */
export function logLines(): LogLines {
  const lines: LogLines['lines'] = [];
  const write = (text: string) => void lines.push(line.parse(JSON.parse(text)));
  const from = (name: string) => {
    const least = pino.levels.values[name] ?? 0;
    return lines.filter(({ level }) => level >= least).map(({ msg }) => msg);
  };
  return {
    logger: createLogger('trace', { write }),
    lines,
    shown: () => from('info'),
    faults: () => from('warn'),
  };
}
