import type { AgentSnapshot } from '../src/domain/agent';
import type { Conversation } from '../src/domain/conversation';
import type { Message } from '../src/domain/message';
import type { ModelStepInput } from '../workflows/turn/activity-types';
import type { ShownText } from './shown-text';

/** What is known about a step of the model before the model is asked. */
export interface StepBefore {
  input: ModelStepInput;
  conversation: Conversation;
  /** Messages that go into the transcript before the model's. */
  missing: Message[];
  snapshot: AgentSnapshot;
  shown: ShownText;
}
