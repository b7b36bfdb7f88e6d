import type { ReactNode } from 'react';
import type { TurnDetail } from '../../api/turn-types.js';
import { durationInWords, wholeTime } from '../../ui/time-words.js';
import { offsetInWords } from '../number-words.js';

/** A text, a moment, or a duration. Without a value the row is omitted. */
type Property = ReactNode | { at: string | undefined } | { ms: number | undefined };

interface PropertiesProps {
  turn: Pick<TurnDetail, 'startedAt'>;
  rows: readonly (readonly [name: string, value: Property])[];
}

/** A list of properties. Moments are relative to the turn's start. */
export function Properties({ turn, rows }: PropertiesProps) {
  const startedAt = Date.parse(turn.startedAt);
  return (
    <dl className="properties">
      {rows.map(([name, value]) => {
        const shown = isMoment(value)
          ? moment(value.at, startedAt)
          : isDuration(value)
            ? duration(value.ms)
            : value;
        return shown === undefined || shown === null || shown === false ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function isMoment(value: Property): value is { at: string | undefined } {
  return typeof value === 'object' && value !== null && 'at' in value;
}

function isDuration(value: Property): value is { ms: number | undefined } {
  return typeof value === 'object' && value !== null && 'ms' in value;
}

function moment(at: string | undefined, startedAt: number): ReactNode {
  if (at === undefined) return undefined;
  return (
    <time dateTime={at} title={wholeTime(at)}>
      {offsetInWords(Date.parse(at) - startedAt)}
    </time>
  );
}

function duration(ms: number | undefined): ReactNode {
  return ms === undefined ? undefined : durationInWords(ms);
}

/** Returns the time between two moments; undefined unless both are known. */
export function between(from: string | undefined, to: string | undefined): { ms: number | undefined } {
  if (from === undefined || to === undefined) return { ms: undefined };
  return { ms: Math.max(0, Date.parse(to) - Date.parse(from)) };
}
