import { randomBytes } from 'node:crypto';

/** A process that serves hops. A process that restarts at the same address has another name. */
export interface ProcessName {
  /** Random; 32 hexadecimal digits. */
  instance: string;
  host: string;
  port: number;
}

const shape = /^([0-9a-f]{32})@(?:\[([0-9A-Fa-f:.]{2,45})\]|([A-Za-z0-9._-]{1,253})):(\d{1,5})$/;

export function newInstance(): string {
  return randomBytes(16).toString('hex');
}

/** Formats the name, as answers of Temporal and drafts hold it: `<instance>@<host>:<port>`. */
export function formatProcessName({ instance, host, port }: ProcessName): string {
  return `${instance}@${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Parses a name. Returns undefined if it is none. */
export function parseProcessName(name: string): ProcessName | undefined {
  const [, instance, bracketed, plain, digits] = shape.exec(name) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  if (instance === undefined || host === undefined || port < 1 || port > 65_535) return undefined;
  return { instance, host, port };
}
