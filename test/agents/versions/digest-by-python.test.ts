import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pythonEnvironment } from '../../support/python-environment';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { httpTool } from '../../support/test-tenant';
import { aWorkspace } from '../../support/workspace';

const service = testService();
const requirements = join(__dirname, '..', '..', 'evidence', 'receipts', 'requirements.txt');
const python = pythonEnvironment('receipts', requirements, 'the digest of a version in Python');

const program = `
import base64, hashlib, json, sys, rfc8785
definition = json.load(sys.stdin)["data"]["definition"]
print(base64.urlsafe_b64encode(hashlib.sha256(rfc8785.dumps(definition)).digest()).decode().rstrip("="))
`;

(python === undefined ? test.skip : test)(
  'rfc8785 computes the digest of a shown version, and the receipt of a turn has it',
  async () => {
    const tool = httpTool('lookup', 'https://example.org/ü?q={city}', {
      parameters: { type: 'object', properties: { city: { type: 'string', default: '\u2028🙂' } }, a: 1e21 },
    });
    const { ask, apiKey, agentId } = await aWorkspace(service, [tool]);
    await ask('PATCH', `/agents/${agentId}`, { instructions: 'Sei höflich 🙂.', temperature: 0.1 });
    service.model.script(says('Hallo.'));
    const { body } = await service.chat(apiKey, { message: 'hi' });
    const receipts = await ask('GET', `/conversations/${body.data.conversationId}/receipts`);
    const version = await ask('GET', `/agents/${agentId}/versions/2`);
    const { stdout, stderr } = spawnSync(python ?? '', ['-c', program], {
      input: version.body,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(receipts.body).toContain(`"definition":"${stdout.trim()}"`);
  },
);
