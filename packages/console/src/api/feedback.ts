import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type FiltersOf, type ItemOf } from './types.js';

export type Feedback = ItemOf<'/api/workspace/feedback'>;
export type FeedbackFilters = FiltersOf<'/api/workspace/feedback'>;

export const ratings = ['up', 'down'] as const satisfies readonly Feedback['rating'][];

/** Whether a message was rated, or the help of the team in a conversation. */
export const subjects = ['message', 'conversation'] as const satisfies readonly FeedbackFilters['about'][];

export const feedbackQuery = (filters: FeedbackFilters) =>
  pagedQuery<Feedback>(keys.feedback.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/feedback', { params: { query: { ...filters, ...page } }, signal })),
  );
