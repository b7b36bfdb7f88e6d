import { join } from 'node:path';

/** The file to load before a process whose clock is to be ahead. */
export const shiftedClock = join(__dirname, 'shifted-clock.js');
