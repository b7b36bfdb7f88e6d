import { says } from '../support/scripted-model';
import { gate, waitFor } from '../support/wait-for';
import { attempt, testActivities } from './activities-under-test';

const under = testActivities();

test('reads the conversation and asks the model only once the turn may begin here', async () => {
  const turn = await under.turn();
  const slot = gate();
  const begin = jest.spyOn(under.slots, 'begin').mockReturnValueOnce(slot.opened);
  const read = jest.spyOn(under.store.conversations, 'get');
  under.model.script(says('It rains.'));
  const made = attempt(under.callModel, turn.step(1));
  await waitFor('the turn waits for its slot', () => begin.mock.calls.length === 1);
  await new Promise(setImmediate);
  expect(read).not.toHaveBeenCalled();
  slot.open();
  expect(await made).toMatchObject({ kind: 'answered' });
  expect(read).toHaveBeenCalled();
});
