import type { Migration } from './migration';

/** The schema that a store begins with. Stores of builds before 0.2 have a lower one, and are refused. */
export const baseline = 2;

/** All migrations in their order: the first has the number after the baseline. One that was released never changes. */
export const migrations: readonly Migration[] = [];
