import { actionPrompt } from '../../../src/agents/tools/action-prompt';
import { call } from '../../model/transcript';

test('shows the tool and its arguments when asking for consent or confirmation', () => {
  const wanted = call('call_1_1', { arguments: '{"city": "Oslo", "__proto__": {"a": 1}}' });
  const consent = actionPrompt('consent', wanted);
  expect(consent).toMatchObject({ type: 'consent', tool: 'weather' });
  expect(consent.message).toMatch(/May the agent use “weather”/);
  expect(JSON.stringify(consent.arguments)).toBe('{"city":"Oslo","__proto__":{"a":1}}');
  expect(actionPrompt('confirm', wanted).message).toMatch(/exactly these arguments/);
});

test('shows no arguments for a call without any', () => {
  expect(actionPrompt('consent', call('call_1_1', { arguments: '' })).arguments).toEqual({});
});

test('asks the model’s questions in its own words', () => {
  const asked = call('call_1_1', {
    tool: 'ask_confirm',
    arguments: '{"message": "Sure? <b>", "tool": "pay"}',
  });
  expect(actionPrompt('confirm', asked)).toEqual({ type: 'confirm', message: 'Sure? <b>' });
});

test('shows the options of a choice and nothing else', () => {
  const options = [
    { value: 'r', label: 'Red', description: 'Warm', onclick: 'x' },
    { value: 'b', label: 'Blue' },
  ];
  const asked = call('call_1_1', {
    tool: 'ask_select',
    arguments: JSON.stringify({ message: 'Which?', options }),
  });
  expect(actionPrompt('select', asked)).toEqual({
    type: 'select',
    message: 'Which?',
    options: [
      { value: 'r', label: 'Red', description: 'Warm' },
      { value: 'b', label: 'Blue' },
    ],
  });
});

test('shows the fields of a form, which are optional by default', () => {
  const fields = [
    {
      name: 'size',
      label: 'Size',
      type: 'select',
      required: true,
      options: [{ value: 's', label: 'S' }],
      default: 's',
    },
    { name: 'note', label: 'Note', type: 'textarea' },
  ];
  const asked = call('call_1_1', {
    tool: 'ask_form',
    arguments: JSON.stringify({ message: 'Order', fields }),
  });
  expect(actionPrompt('form', asked)).toEqual({
    type: 'form',
    message: 'Order',
    fields: [fields[0], { ...fields[1], required: false }],
  });
});
