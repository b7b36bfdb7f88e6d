import type { AnswerOf, BodyOf, ItemOf } from './types.js';

export type Tool = ItemOf<'/api/workspace/tools'>;
export type NewTool = BodyOf<'/api/workspace/tools', 'post'>;
export type ToolChange = BodyOf<'/api/workspace/tools/{toolId}', 'patch'>;
export type RulesTrial = AnswerOf<'/api/workspace/tools/{toolId}/rules/try', 'post'>;
export type RulesTrialBody = BodyOf<'/api/workspace/tools/{toolId}/rules/try', 'post'>;
export type RulesReplay = AnswerOf<'/api/workspace/tools/{toolId}/rules/replay', 'post'>;
export type RulesReplayBody = BodyOf<'/api/workspace/tools/{toolId}/rules/replay', 'post'>;
