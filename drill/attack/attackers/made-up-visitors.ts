import { must } from '../../broken';
import { prepare } from '../../turns/play';
import { turnNamed } from '../../turns/turns';
import type { Attacker } from '../attacker';

const requests = 1_500;
const parallel = 16;
/** The default of ACCESS_KEY_NETWORK_PER_MINUTE, over two minutes. */
const mostServed = 2 * 300;
const oneAddress = process.platform === 'linux' ? '127.9.9.9' : '127.0.0.1';

/**
 * Sends each request as a different visitor, all from one address within a minute.
 * A service that counts only by visitor would let it use up the limit shared by all visitors of the page.
 */
export const madeUpVisitors: Attacker = {
  name: `${requests} requests of one address, each as another visitor`,
  form: 'default',
  begin: async (assault) => {
    // Each counts like any other request and is rejected cheaply, because no event has this id.
    await assault.many(requests, parallel, async () => {
      const headers = { ...assault.visitor(), 'last-event-id': 'none' };
      const request = assault.send({
        method: 'GET',
        path: '/api/agent/stream?q=',
        from: oneAddress,
        headers,
      });
      await request.answered;
      request.leave();
    });
    assault.checks.push(async () => {
      const served = assault.answers.get('400') ?? 0;
      must('I9', served <= mostServed, `${served} requests of one network were served`);
      const { world, tenant, url } = assault;
      const { user } = prepare(world, turnNamed('text'), { url: () => url, apiKey: tenant.accessKey });
      const refusal = await user.run().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      must('I9', refusal === undefined, `another visitor of the same page is refused: ${refusal ?? ''}`);
    });
  },
};
