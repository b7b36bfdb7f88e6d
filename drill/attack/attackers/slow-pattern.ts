import type { Attacker } from '../attacker';
import { workspaceCall } from '../workspace-call';

const tries = 30;
/** A backtracking matcher takes twice as long for each additional letter. */
const pattern = '^(a+)+$';
const word = `${'a'.repeat(40)}!`;

/**
 * Tests a tool whose pattern practically never finishes, many times at once. A service that checks it on its
 * main thread is blocked.
 */
export const slowPattern: Attacker = {
  name: `${tries} tries of a tool with the pattern ${pattern}`,
  form: 'default',
  begin: async (assault) => {
    const { toolId } = await workspaceCall(assault, '/tools', {
      name: 'endless',
      description: 'Checks for ever.',
      http: { method: 'POST', url: assault.world.strangers.toolsUrl },
      parameters: { type: 'object', properties: { x: { type: 'string', pattern } } },
    });
    const path = `/tools/${String(toolId)}/try`;
    const wave = () =>
      Promise.all(
        Array.from({ length: tries }, () => workspaceCall(assault, path, { arguments: { x: word } })),
      );
    await assault.keepUp(wave);
  },
};
