import { asks, askingTenant } from '../../support/asking-agents';
import { calls, says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { faceDrivers } from '../../crash/face-drivers';

const service = testService();

test.each(faceDrivers.map((driver) => [driver.name, driver] as const))(
  'the question of an asked agent comes and is answered in %s',
  async (_name, driver) => {
    const { apiKey, agentId } = await askingTenant(service, { asks: { First: {} } });
    service.model.script(asks('first'), calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
    const place = { url: service.url, apiKey, agentId };
    const turn = await driver.start(place);
    const instructionId = await driver.resume(place, turn);
    service.model.script(says('First.'), says('A whole answer.'));
    expect(await driver.approve(place, turn, instructionId)).toBe('A whole answer.');
  },
);
