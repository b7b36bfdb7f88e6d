import type { NewTrigger, Trigger, TriggerChange } from '../api/trigger-types.js';
import { asksNames, type AsksDraft } from '../runs/asks-fields.js';
import { chosenFields } from '../ui/draft-state.js';

/** A trigger in its form. */
export interface TriggerDraft extends AsksDraft {
  name: string;
  /** Empty: none is chosen yet. */
  agentId: string;
  template: string;
  conversation: 'new' | 'one' | 'same';
  /** For `same`: the placeholder whose values tell conversations apart. */
  sameBy: string;
  isActive: boolean;
}

export const fieldNames: Record<keyof TriggerDraft, string> = {
  ...asksNames,
  name: 'Name',
  agentId: 'Agent',
  template: 'Message',
  conversation: 'Conversation',
  sameBy: 'Value',
  isActive: 'Active',
};

const usualSameBy = '{{payload.customer.id}}';

export const emptyDraft: TriggerDraft = {
  ...{ name: '', agentId: '', template: '', conversation: 'new', sameBy: usualSameBy },
  ...{ asks: 'operators', queueId: '', isActive: true },
};

export function draftOf(trigger: Trigger): TriggerDraft {
  const { name, agentId, template, conversation, asks, queueId = '', isActive } = trigger;
  const isKind = conversation === 'new' || conversation === 'one';
  return {
    ...{ name, agentId, template, asks, queueId, isActive },
    conversation: isKind ? conversation : 'same',
    sameBy: isKind ? usualSameBy : conversation,
  };
}

export function newTriggerOf(draft: TriggerDraft): NewTrigger {
  const { queueId, ...body } = bodyOf(draft);
  return { ...body, ...(queueId !== null && { queueId }) };
}

/** Returns the request body for these fields. */
export function changeOf(draft: TriggerDraft, changed: readonly (keyof TriggerDraft)[]): TriggerChange {
  const names = changed.map((name) => (name === 'sameBy' ? 'conversation' : name));
  return chosenFields(bodyOf(draft), names);
}

function bodyOf({ name, template, conversation, sameBy, queueId, ...same }: TriggerDraft) {
  return {
    ...same,
    name: name.trim(),
    template: template.trim(),
    conversation: conversation === 'same' ? sameBy.trim() : conversation,
    queueId: queueId === '' ? null : queueId,
  };
}
