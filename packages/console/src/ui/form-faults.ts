import { HoldfastError } from 'holdfast-client/workspace';
import { durationInWords } from './time-words.js';

/** A fault with where it is, such as `body.name`. */
export type Fault = HoldfastError['details'][number];

/** Returns the service's fault of a body field, or of something inside it. */
export type FaultOf = (field: string) => string | undefined;

export function faultsOf(error: unknown): FaultOf {
  const details = faultsIn(error);
  return (field) => {
    const path = `body.${field}`;
    return details.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))?.message;
  };
}

/** Returns where the service found faults, such as `body.name`. */
export function faultPaths(error: unknown): string[] {
  return faultsIn(error).map(({ path }) => path);
}

/** Returns the label of a field, or else its names in a path such as `body.handoff.words`: `handoff, words`. */
export function placeOf(path: string, labels: Readonly<Record<string, string>>): string {
  const names = path.split('.').slice(1);
  const label = names.map((name) => labels[name]).find((each) => each !== undefined);
  return label ?? (names.join(', ') || 'The request');
}

/** True if the error appears beside fields of the form, so that no note must repeat it. */
export function isAboutFields(error: unknown): boolean {
  return faultsIn(error).length > 0;
}

/** Returns the faults that the service found in the fields of a request. */
export function faultsIn(error: unknown): Fault[] {
  const details = error instanceof HoldfastError ? error.details : [];
  return details.map(({ path, message }) => ({ path, message: withUnits(path, message) }));
}

const range = /^Must be a whole number from (\d+) to (\d+)\.$/;
const whole = new Intl.NumberFormat('en');

/** Forms show durations in units, and the service counts milliseconds. */
function withUnits(path: string, message: string): string {
  const [, least, most] = range.exec(message) ?? [];
  if (least === undefined || most === undefined) return message;
  const words = path.endsWith('Ms') ? durationInWords : (count: number) => whole.format(count);
  const kind = path.endsWith('Ms') ? '' : 'a whole number ';
  return `Must be ${kind}from ${words(Number(least))} to ${words(Number(most))}.`;
}
