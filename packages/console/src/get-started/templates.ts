import { BookOpen, Braces, Headset, ReceiptText, type LucideIcon } from 'lucide-react';
import type { NewAgent } from '../api/agent-types.js';

export interface Template {
  title: string;
  about: string;
  icon: LucideIcon;
  agent: NewAgent;
}

const inMinutes = (count: number) => count * 60_000;
const common = { type: 'general', fallbackModels: [], toolIds: [], mcpServerIds: [] };

/** Agents that work as they are, in any workspace and with the installation's own model. */
export const templates: readonly Template[] = [
  {
    title: 'Answer questions from documents',
    about: 'Searches what you upload, answers from it, and cites the passage.',
    icon: BookOpen,
    agent: {
      ...common,
      name: 'Document assistant',
      instructions: lines(
        'You answer questions from the documents of this workspace.',
        'Answer only what the documents say, in a few short sentences, and cite the passage.',
        'If the documents do not hold the answer, say so plainly. Never guess.',
        'If the user then still needs help, offer to hand over to a person.',
      ),
      builtinTools: ['get_time', 'handoff'],
      retrieval: 'always',
      handoff: { enabled: true },
    },
  },
  {
    title: 'Customer service with handoff',
    about: 'Helps your customers, and brings in your team when a person is needed.',
    icon: Headset,
    agent: {
      ...common,
      name: 'Customer service',
      type: 'support',
      instructions: lines(
        'You are the first contact of our customer service.',
        'Find out what the customer needs, one question at a time, and answer briefly and kindly.',
        'Use the documents where they help, and never invent a price, a date or a policy.',
        'Hand over to the team when the customer asks for a person, is upset, or you cannot help.',
        'Before you hand over, sum up the problem in one sentence.',
      ),
      builtinTools: ['get_time', 'ask_select', 'ask_form', 'handoff'],
      retrieval: 'always',
      handoff: {
        enabled: true,
        agentName: 'Customer service',
        words: ['complaint', 'real person', 'human agent'],
        afterFailures: 2,
      },
    },
  },
  {
    title: 'Approve refunds',
    about: 'Collects the order and the reason, and waits for your team’s decision.',
    icon: ReceiptText,
    agent: {
      ...common,
      name: 'Refund desk',
      type: 'support',
      instructions: lines(
        'You take requests for refunds.',
        'Ask with ask_form for the order number, the amount and the reason, unless the user gave them.',
        'Then ask the team with ask_operator whether to refund the order, and name all three.',
        'Never promise a refund before the team has approved it. Tell the user what was decided.',
        'When the user wants a person, call handoff.',
      ),
      builtinTools: ['get_time', 'ask_form', 'ask_operator', 'handoff'],
      retrieval: 'off',
      actionTtlMs: inMinutes(24 * 60),
      handoff: { enabled: true, agentName: 'Refunds' },
    },
  },
  {
    title: 'Extract data as JSON',
    about: 'Reads an e-mail or a note, and answers with the fields that your program needs.',
    icon: Braces,
    agent: {
      ...common,
      name: 'Data extractor',
      type: 'extraction',
      instructions: lines(
        'You read one text, such as an e-mail or an invoice, and return its data as JSON.',
        'Copy values as they stand in the text. Use an empty text for what it does not say.',
      ),
      builtinTools: [],
      retrieval: 'off',
      handoff: { enabled: false },
      responseSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'The person or company that wrote it' },
          email: { type: 'string' },
          topic: { type: 'string', description: 'What it is about, in at most ten words' },
          date: { type: 'string', description: 'A date that it names, as YYYY-MM-DD' },
          amount: { type: 'string', description: 'An amount of money, with its currency' },
        },
        required: ['name', 'email', 'topic', 'date', 'amount'],
        additionalProperties: false,
      },
    },
  },
];

/** Returns the template's agent under a name that none of these has. */
export function agentOf({ agent }: Template, taken: readonly { name: string }[]): NewAgent {
  const names = new Set(taken.map(({ name }) => name));
  let name = agent.name;
  for (let count = 2; names.has(name); count += 1) name = `${agent.name} ${count}`;
  return { ...agent, name };
}

function lines(...sentences: string[]): string {
  return sentences.join('\n');
}
