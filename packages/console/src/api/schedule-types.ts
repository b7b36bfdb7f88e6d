import type { AnswerOf, BodyOf, FiltersOf, ItemOf } from './types.js';

export type Schedule = AnswerOf<'/api/workspace/schedules/{scheduleId}'>;
export type NewSchedule = BodyOf<'/api/workspace/schedules', 'post'>;
export type ScheduleChange = BodyOf<'/api/workspace/schedules/{scheduleId}', 'patch'>;
export type ScheduleFilters = FiltersOf<'/api/workspace/schedules'>;
/** One time that a schedule or trigger fired. */
export type Wake = ItemOf<'/api/workspace/schedules/{scheduleId}/runs'>;
