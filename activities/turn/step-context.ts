import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation } from '../../src/domain/conversation';
import type { Message } from '../../src/domain/message';
import type { PassageRef } from '../../src/domain/passages';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import type { ShownText } from './streamed-text';

/** What is known about a step of the model before the model is asked. */
export interface StepBefore {
  input: ModelStepInput;
  conversation: Conversation;
  /** Messages that go into the transcript before the model's. */
  missing: Message[];
  /** What the model reads. */
  transcript: Message[];
  /** Every passage of documents in it; the first is number 1. */
  given: PassageRef[];
  snapshot: AgentSnapshot;
  shown: ShownText;
}
