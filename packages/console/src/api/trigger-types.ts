import type { AnswerOf, BodyOf } from './types.js';

export type Trigger = AnswerOf<'/api/workspace/triggers/{triggerId}'>;
export type NewTrigger = BodyOf<'/api/workspace/triggers', 'post'>;
export type TriggerChange = BodyOf<'/api/workspace/triggers/{triggerId}', 'patch'>;
/** A trigger with its secret, which no other answer has. */
export type MadeTrigger = AnswerOf<'/api/workspace/triggers', 'post'>;
