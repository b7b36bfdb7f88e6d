import { pino, type Logger } from 'pino';
import { z } from 'zod';

const line = z.looseObject({ level: z.number(), msg: z.string() });

export interface LogLines {
  logger: Logger;
  /** Every line so far, of every level. */
  lines: z.infer<typeof line>[];
  /** The messages that an operator sees by default. */
  shown(): string[];
}

/** A logger that keeps what it is told. */
export function logLines(): LogLines {
  const lines: LogLines['lines'] = [];
  const write = (text: string) => void lines.push(line.parse(JSON.parse(text)));
  const infoLevel = pino.levels.values['info'] ?? 0;
  return {
    logger: pino({ level: 'trace' }, { write }),
    lines,
    shown: () => lines.filter(({ level }) => level >= infoLevel).map(({ msg }) => msg),
  };
}
