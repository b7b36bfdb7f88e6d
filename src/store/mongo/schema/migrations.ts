import type { Migration } from './migration';
import { feedbackLists } from './migrations/feedback-lists';

/** All migrations in their order: number 1 first. One that was released never changes. */
export const migrations: readonly Migration[] = [feedbackLists];
