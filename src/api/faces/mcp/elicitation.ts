import { z } from 'zod';
import type { ActionField, ActionType, GivenAnswer } from '../../../domain/action';
import { usualDecisions } from '../../../domain/approval';
import type { JsonObject } from '../../../domain/json';
import { choiceOf, fieldSchema } from '../answer-schema';
import { wordsOf, type Action } from '../questions';

/** Returns the question as a request for input. Its form is flat, as the protocol wants it. */
export function elicitationOf(action: Action): { method: string; params: JsonObject } {
  const params = { mode: 'form', message: messageOf(action), requestedSchema: formOf(action) };
  return { method: 'elicitation/create', params };
}

/** The person decides about these arguments, so the message has to show them. */
function messageOf(action: Action): string {
  const { tool, arguments: args, url } = action;
  const words = wordsOf(action);
  if (tool === undefined || args === undefined || url !== undefined) return words;
  return `${words}\n\n${tool} ${JSON.stringify(args)}`;
}

function formOf({ type, options = [], fields = [], decisions = usualDecisions }: Action): JsonObject {
  if (type === 'select') return objectOf({ value: { ...choiceOf(options), title: 'Choice' } }, ['value']);
  if (type === 'form') {
    const properties = Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)]));
    return objectOf(
      properties,
      fields.filter(({ required }) => required).map(({ name }) => name),
    );
  }
  const approve = { type: 'boolean', title: 'Approve' };
  if (!decisions.includes('respond')) return objectOf({ approve }, ['approve']);
  return objectOf({ approve, response: { type: 'string', title: 'Or the result instead of a run' } }, []);
}

/** Clients reject a default of another type than its field. */
function fieldOf(field: ActionField): JsonObject {
  const { default: preset, ...shape } = fieldSchema(field);
  return typeof preset === shape['type'] && preset !== undefined ? { ...shape, default: preset } : shape;
}

function objectOf(properties: JsonObject, required: string[]): JsonObject {
  return { type: 'object', properties, required };
}

const content = z.record(z.string(), z.unknown());

/** A client's answer to a question. */
const elicitResult = z.looseObject({
  action: z.enum(['accept', 'decline', 'cancel'], { error: 'Must be accept, decline or cancel.' }),
  content: content.optional(),
});

const howToDecide = 'Send content with approve: true or false, or with response if the form has it.';

const decision = z.union(
  [
    z.object({ response: z.string().refine((text) => text.trim() !== '') }),
    z.object({ approve: z.boolean() }),
  ],
  { error: howToDecide },
);

/**
 * Creates the schema of what a client sends for a question of this type. It becomes an actionResponse whose fields are
 * still to be checked, or `drop` if the question was put aside.
 */
export function answerTo(type: ActionType, instructionId: GivenAnswer['instructionId']) {
  return elicitResult.transform((given, ctx): object => {
    const { action, content: values = {} } = given;
    const isYesOrNo = type === 'consent' || type === 'confirm';
    if (action === 'decline' && isYesOrNo) return { instructionId, accepted: false };
    if (action !== 'accept') return dropped;
    if (type === 'form') return { instructionId, formValues: values };
    if (type === 'select') return { instructionId, selectedValue: values['value'] };
    const { data } = decision.safeParse(values);
    if (!data) {
      ctx.addIssue({ code: 'custom', path: ['content'], message: howToDecide });
      return z.NEVER;
    }
    if ('response' in data) return { instructionId, decision: 'respond', response: data.response };
    return { instructionId, accepted: data.approve };
  });
}

/** Placeholder for a question that its client put aside. */
export const dropped = {};
