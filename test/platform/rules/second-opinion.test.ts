import { judge } from '../../../src/platform/rules/judge';
import verdicts from './second-opinion/verdicts.json';

const parameters = {
  type: 'object',
  properties: {
    amount: { type: 'number' },
    tip: { type: 'number' },
    pieces: { type: 'integer' },
    to: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

test.each(verdicts.map(({ when, ...row }) => [when, row] as const))(
  'agrees with cel-python: %s',
  (when, { context: { args, user, channel, attributes, conversation }, verdict }) => {
    const context = {
      args: JSON.parse(JSON.stringify(args)),
      attributes: JSON.parse(JSON.stringify(attributes)),
      user,
      channel,
      access: 'secret' as const,
      agent: { id: 'agent_1', name: 'Shop' },
      conversation: { id: 'conv_1', messages: 1, ...conversation },
      now: '2026-11-29T12:00:00.000Z',
      origin: 'chat',
    };
    const { rule, problem } = judge({ parameters, when: [when], context });
    expect(problem === undefined ? rule === 0 : 'error').toBe(verdict);
  },
);
