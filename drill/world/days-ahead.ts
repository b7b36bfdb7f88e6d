import { join } from 'node:path';
import type { ServiceCommand } from './service-process';

/** Returns the command for a service whose clock is this many days ahead. */
export function daysAhead(days: number): Pick<ServiceCommand, 'preload' | 'args'> {
  return { preload: join(__dirname, 'shifted-clock.js'), args: [String(days)] };
}
