import { reply } from '../../../src/dev/demo-model/reply';
import { requestOf, user } from './requests';

const asked = {
  role: 'system',
  content: 'You keep notes on a conversation between a user and an assistant.',
};

test('takes notes of what the user said if the service asks for them, and keeps earlier notes', () => {
  const said = reply(requestOf([asked, user('Messages:\nUser: I am Ida.\nAssistant: Hello Ida.')])).text;
  expect(said).toBe('- The user said: I am Ida.');
  expect(reply(requestOf([asked, user(`Notes, oldest first:\n${said}`)])).text).toBe(said);
});
