import { setTimeout as delay } from 'node:timers/promises';
import { must } from '../broken';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';
import { openTurns, tellOpenTurn } from './open-turns';
import { openSockets, residentBytes } from './usage';

const settleMs = 45_000;
const mostSockets = 60;
const mostBytes = 600_000_000;
const mostTold = 3;

/** I8: after settling, no turn is open in Temporal, and the service holds few sockets and bounded memory. */
export function nothingLeft({ service, temporalAddress }: World): Promise<string> {
  const deadline = performance.now() + settleMs;
  return withTemporal(temporalAddress, async (client) => {
    let [open, sockets] = [await openTurns(client), openSockets(service.pid)];
    while ((open.length > 0 || sockets > mostSockets) && performance.now() < deadline) {
      await delay(1_000);
      [open, sockets] = [await openTurns(client), openSockets(service.pid)];
    }
    const told = await Promise.all(open.slice(0, mostTold).map((turn) => tellOpenTurn(client, turn)));
    must('I8', open.length === 0, `${open.length} turns are open in Temporal, such as ${told.join('; ')}`);
    must('I8', sockets <= mostSockets, `the service holds ${sockets} sockets`);
    const bytes = residentBytes(service.pid);
    must('I8', bytes < mostBytes, `the service holds ${Math.round(bytes / 1_000_000)} MB`);
    return `no open turn, ${sockets} sockets, ${Math.round(bytes / 1_000_000)} MB`;
  });
}
