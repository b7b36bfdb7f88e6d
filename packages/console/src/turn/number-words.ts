const whole = new Intl.NumberFormat('en');

export function countInWords(count: number): string {
  return whole.format(count);
}

/** Returns a count with its noun: `1 event`, `2 events`. */
export function countOf(count: number, noun: string): string {
  return `${countInWords(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns an amount in US dollars, with more digits for small ones. */
export function usdInWords(costUsd: number): string {
  if (costUsd === 0) return '$0';
  if (costUsd >= 1) return `$${costUsd.toFixed(2)}`;
  const digits = Math.min(8, Math.max(3, 2 - Math.floor(Math.log10(costUsd))));
  return `$${costUsd.toFixed(digits).replace(/0+$/, '')}`;
}

/**
 * Returns a time since the turn's start, with its sign: `+1.25 s`. With `stepMs`, times that are a multiple of it apart
 * have different words.
 */
export function offsetInWords(ms: number, stepMs?: number): string {
  if (ms < 0) return `−${offsetInWords(-ms, stepMs).slice(1)}`;
  if (ms < 1_000) return `+${Math.round(ms)} ms`;
  if (ms < 60_000) return `+${stepMs === undefined ? trimmed(ms / 1_000) : exact(ms / 1_000, stepMs)} s`;
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms / 1_000) % 60;
  if (minutes < 60 && stepMs !== undefined && stepMs < 1_000)
    return `+${minutes}:${seconds < 10 ? '0' : ''}${exact(seconds, stepMs)} min`;
  if (minutes < 60) return `+${minutes}:${twoDigits(seconds)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `+${hours}:${twoDigits(minutes % 60)} h`;
  return `+${trimmed(hours / 24)} d`;
}

function exact(seconds: number, stepMs: number): string {
  const digits = Math.max(0, 3 - Math.floor(Math.log10(stepMs)));
  return seconds.toFixed(digits).replace(/\.0+$/, '');
}

function trimmed(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '');
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
