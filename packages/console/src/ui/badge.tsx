import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

/** A short state in words. Its colour only repeats the text. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'neutral' && tone)}>{children}</span>;
}
