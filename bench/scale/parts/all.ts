import type { Part } from './part';
import { prediction } from './prediction';
import { processes } from './processes';
import { streams } from './streams';
import { suspended } from './suspended';

/** In the order in which they run. */
export const parts: readonly Part[] = [processes, prediction, streams, suspended];
