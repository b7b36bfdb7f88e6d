import { call } from '../scripted-reply';
import type { Rule } from './rule';

export const choiceRule: Rule = {
  example: 'help me choose a plan',
  shows: 'a choice',
  group: 'asking',
  needs: 'ask_select',
  matches: /\b(choose|choice|pick|select|which plan)\b/i,
  reply: () =>
    call('ask_select', {
      message: 'Which plan would you like?',
      options: [
        { value: 'starter', label: 'Starter', description: 'One agent, 1,000 messages a month' },
        { value: 'pro', label: 'Pro', description: 'Ten agents, tools and documents' },
        { value: 'enterprise', label: 'Enterprise', description: 'Your own servers and an operator inbox' },
      ],
    }),
};

export const formRule: Rule = {
  example: 'book a table',
  shows: 'a form',
  group: 'asking',
  needs: 'ask_form',
  matches: /\b(book|reserve)\b.*\b(table|restaurant|dinner|lunch)\b|\breservation\b/i,
  reply: () =>
    call('ask_form', {
      message: 'A table, with pleasure. Please tell me a little more.',
      fields: [
        { name: 'name', label: 'Your name', type: 'text', required: true },
        { name: 'email', label: 'E-mail for the confirmation', type: 'email', required: true },
        { name: 'date', label: 'Date', type: 'date', required: true },
        { name: 'guests', label: 'Number of guests', type: 'number', required: true, default: 2 },
        {
          name: 'seating',
          label: 'Where would you like to sit?',
          type: 'select',
          required: true,
          options: [
            { value: 'inside', label: 'Inside' },
            { value: 'terrace', label: 'Terrace' },
            { value: 'bar', label: 'Bar' },
          ],
          default: 'inside',
        },
        { name: 'highChair', label: 'A high chair?', type: 'boolean', required: false, default: false },
        { name: 'notes', label: 'Anything else?', type: 'textarea', required: false },
      ],
    }),
};

export const confirmRule: Rule = {
  example: 'delete my account',
  shows: 'a yes-or-no question',
  group: 'asking',
  needs: 'ask_confirm',
  matches: /\b(delete|remove|close|cancel)\b.*\baccount\b/i,
  reply: () => call('ask_confirm', { message: 'Shall I really delete your account? This cannot be undone.' }),
};

export const handoffRule: Rule = {
  example: 'talk to a human',
  shows: 'a handoff to the inbox',
  group: 'asking',
  needs: 'handoff',
  matches:
    /\b(talk|speak|chat|connect|transfer|hand|pass)\b.*\b(human|person|someone|somebody|operator|support)\b/i,
  reply: () =>
    call('handoff', {
      message: 'I am handing you over to a person. They will read this conversation and answer here.',
      reason: 'The user asked for a person.',
    }),
};
