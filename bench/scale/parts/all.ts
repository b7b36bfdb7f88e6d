import type { Part } from './part';
import { processes } from './processes';

/** In the order in which they run. */
export const parts: readonly Part[] = [processes];
