import { z } from 'zod';
import type { JsonObject } from '../../domain/json';
import { fieldTypes } from '../../domain/action';
import type { ApprovalStep } from '../../domain/approval';
import { longestMemory } from '../../domain/memory';
import type { AgentSnapshot } from '../../domain/agent';
import type { BuiltinToolName } from '../../domain/tool';

const timeArguments = z.object({ timezone: z.string().default('UTC') });

/**
 * Returns the time as JSON text, in words and as RFC 3339. Throws a RangeError if the time zone does not
 * exist.
 */
export function getTime(args: JsonObject, now: Date): string {
  const { timezone } = timeArguments.parse(args);
  const inWords = formatterFor(timezone).format(now);
  return JSON.stringify({ timezone, time: inWords, utc: now.toISOString() });
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone });
  } catch {
    // Leaves the name out: it is the model's text, and this sentence enters the workflow history.
    throw new RangeError('There is no time zone of that name; use an IANA name such as Europe/Paris.');
  }
}

/** A tool of the service itself. None requires authentication. */
export interface BuiltinTool {
  kind: 'builtin';
  name: BuiltinToolName;
  description: string;
  parameters: JsonObject;
  /** The effect of a call: it runs, it asks a person, or it hands the conversation over. */
  gate: 'run' | 'confirm' | 'select' | 'form' | 'handoff';
  /** Who answers a call that asks; the user by default. */
  asks?: ApprovalStep['by'];
}

const text = (description: string, maxLength = 2_000): JsonObject => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

const options: JsonObject = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    properties: {
      value: text('Sent back when chosen', 200),
      label: text('Shown to the user', 200),
      description: text(''),
    },
    required: ['value', 'label'],
  },
};

const fields: JsonObject = {
  type: 'array',
  minItems: 1,
  maxItems: 50,
  items: {
    type: 'object',
    properties: {
      name: text('Key of the value', 100),
      label: text('Shown to the user', 200),
      type: { type: 'string', enum: [...fieldTypes] },
      required: { type: 'boolean' },
      options: { ...options, description: 'The choices of a select field' },
      default: { description: 'The value it starts with' },
    },
    required: ['name', 'label', 'type'],
    if: { properties: { type: { const: 'select' } } },
    then: { required: ['options'] },
  },
};

const object = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
});

/** Returns all tools of the service, with the agent's queues for its handoffs. */
export function builtinToolsOf({ queues = [] }: Pick<AgentSnapshot, 'queues'>): BuiltinTool[] {
  if (queues.length === 0) return builtinTools;
  const names = queues.map(({ name }) => name);
  const queue = { type: 'string', enum: names, description: `The team for it; “${names[0]}” if absent` };
  return builtinTools.map((tool) =>
    tool.name === 'handoff'
      ? { ...tool, parameters: object({ ...handoffParameters, queue }, ['message']) }
      : tool,
  );
}

const handoffParameters: JsonObject = {
  message: text('What to tell the user'),
  reason: text('Why, for the person who takes over'),
};

export const builtinTools: BuiltinTool[] = [
  {
    kind: 'builtin',
    name: 'get_time',
    description: 'The current date and time, in a time zone where one is given.',
    parameters: object({ timezone: text('IANA name such as Asia/Tokyo; absent: UTC', 100) }, []),
    gate: 'run',
  },
  {
    kind: 'builtin',
    name: 'ask_confirm',
    description: 'Asks the user to confirm something, yes or no, and waits for the answer.',
    parameters: object({ message: text('The question') }, ['message']),
    gate: 'confirm',
  },
  {
    kind: 'builtin',
    name: 'ask_select',
    description: 'Asks the user to choose one of several options and waits for the choice.',
    parameters: object({ message: text('The question'), options }, ['message', 'options']),
    gate: 'select',
  },
  {
    kind: 'builtin',
    name: 'ask_form',
    description: 'Asks the user to fill in a form and waits for the values.',
    parameters: object({ message: text('What the form is for'), fields }, ['message', 'fields']),
    gate: 'form',
  },
  {
    kind: 'builtin',
    name: 'ask_operator',
    description: 'Asks a human colleague one question that the user cannot answer, and waits for the answer.',
    parameters: object({ question: text('The question, with all that the colleague needs to know') }, [
      'question',
    ]),
    gate: 'form',
    asks: 'operator',
  },
  {
    kind: 'builtin',
    name: 'handoff',
    description: 'Hands the conversation to a person. Use it when the user asks for one or you cannot help.',
    parameters: object(handoffParameters, ['message']),
    gate: 'handoff',
  },
  {
    kind: 'builtin',
    name: 'remember',
    description:
      'Remembers one fact about the user, also for their other conversations. Use it when the user asks you to remember something, or to correct what is remembered.',
    parameters: object(
      {
        text: text('The fact, in one sentence that can be understood on its own', longestMemory),
        replaces: text('What it replaces: the id in square brackets before the old fact', 6),
      },
      ['text'],
    ),
    gate: 'run',
  },
  {
    kind: 'builtin',
    name: 'forget',
    description: 'Forgets something that is remembered about the user. Use it when the user asks for that.',
    parameters: object({ id: text('The id in square brackets before the fact', 6) }, ['id']),
    gate: 'run',
  },
];
