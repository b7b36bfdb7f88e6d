import { deafStreams } from '../attack/attackers/deaf-streams';
import { endlessQueue } from '../attack/attackers/endless-queue';
import { heldBackBytes } from '../attack/attackers/held-back-bytes';
import { madeUpVisitors } from '../attack/attackers/made-up-visitors';
import { refusedAnswers } from '../attack/attackers/refused-answers';
import { slowBodies } from '../attack/attackers/slow-bodies';
import { slowPattern } from '../attack/attackers/slow-pattern';
import { slowToolList } from '../attack/attackers/slow-tool-list';
import { slowTurns } from '../attack/attackers/slow-turns';
import { burst } from '../rows/bursts';
import { floodBeside } from '../rows/flood-beside';
import type { Cut, Safeguard } from './safeguard';

/** First come, first served, without shares. */
const sharedOut: Cut = {
  file: 'src/platform/limits/shared-limit.js',
  marker: 'shares of a limit',
  without: "return this.taken + amount > this.options.most ? 'all' : undefined;",
};

const bodyPace: Cut = {
  file: 'src/api/middleware/body-rate.js',
  marker: 'pace of a body',
  without: 'if (elapsedMs >= longestMs) beSlow();',
};

const networkRate: Cut = {
  file: 'src/api/agent/rate-limits.js',
  marker: 'rate of a network',
  without: '',
};

/** Blocks the main thread for as long as a check may take. */
const checkedInThread: Cut = {
  file: 'src/platform/json-schema/schema-checks.js',
  marker: 'schemas are checked in threads',
  without: `
    const { createContext, Script } = require('node:vm');
    const { check } = require('./checker-entry');
    const act = () => check(order).answer;
    return new Script('act()').runInContext(createContext({ act }), { timeout: this.deadlineMs });`,
};

/** Tenants as one: first come, first served. */
const startedInTurn: Cut = {
  file: 'src/turns/admission/turn-slots.js',
  marker: 'tenants start in turn',
  without: "const giveBack = await this.slots.take({ tenantId: 'all', rank: 'live' }, signal);",
};

const tenantCarried: Cut = {
  file: 'src/temporal/priority.js',
  marker: 'what waits carries its tenant',
  without: 'return { priority: { priorityKey: priorityKeys[rank] } };',
};

/**
 * The safeguards that protect one tenant from another's usage, each with the attack that succeeds without it.
 */
export const attackSafeguards: Safeguard[] = [
  {
    name: 'tenants start in turn',
    cuts: [startedInTurn],
    row: { group: 'flood', fault: '60 messages of another tenant wait', turn: 'text' },
    says: /I9/,
  },
  {
    name: 'what waits carries its tenant',
    cuts: [tenantCarried],
    row: { group: 'flood', fault: '60 turns of another tenant wait for a process', turn: 'text' },
    says: /I9/,
  },
  {
    name: 'tenants start in turn, and what waits carries its tenant',
    cuts: [startedInTurn, tenantCarried],
    row: { group: 'flood', fault: floodBeside.fault, turn: 'text' },
    says: /I9/,
  },
  {
    name: 'a tenant’s messages begin in order',
    cuts: [{ ...startedInTurn, without: 'const giveBack = () => undefined;' }],
    row: { group: 'flood', fault: burst.fault, turn: 'text' },
    says: /I9/,
  },
  {
    name: 'few messages wait for a turn',
    cuts: [
      {
        file: 'src/turns/admission/start-turn.js',
        marker: 'few messages wait for a turn',
        without: '',
      },
      {
        file: 'workflow-bundle.js',
        marker: 'few messages wait for a turn',
        without: "return 'queued';",
      },
    ],
    ...redIn(endlessQueue.name),
  },
  {
    name: 'a key counts before a body is read',
    cuts: [
      {
        file: 'src/api/agent/routes.js',
        marker: 'a key counts before a body is read',
        without: "const beforePost = [require('../middleware/json-body').jsonBody(200_000), byHeader];",
      },
    ],
    ...redIn(slowBodies(1_010, 'no key').name),
  },
  {
    name: 'a body must come at some pace',
    cuts: [bodyPace],
    ...redIn(slowBodies(1_010, 'a public key').name),
  },
  {
    name: 'requests are shared out',
    // With the body rate, the longest waiting bodies would be gone before a busy machine has accepted the
    // last one.
    cuts: [sharedOut, bodyPace],
    ...redIn(slowBodies(1_010, 'a public key').name),
  },
  {
    name: 'bytes of bodies are bounded',
    cuts: [
      {
        file: 'src/api/middleware/bounded-body.js',
        marker: 'bytes of bodies are bounded',
        without: 'await parse(ctx, () => Promise.resolve());',
      },
    ],
    ...redIn(heldBackBytes('a public key').name),
  },
  { name: 'a network has a rate', cuts: [networkRate], ...redIn(madeUpVisitors.name) },
  {
    name: 'streams are shared out',
    cuts: [sharedOut, networkRate],
    ...redIn(deafStreams(2_050).name),
  },
  { name: 'turns are shared out', cuts: [sharedOut], ...redIn(slowTurns(500).name) },
  {
    name: 'a chat whose client has left is not waited for',
    cuts: [
      {
        file: 'src/api/middleware/client-disconnect.js',
        marker: 'a client that leaves is noticed',
        without: '',
      },
    ],
    ...redIn(slowTurns(500).name),
  },
  {
    name: 'a refused answer leaves nothing in memory',
    cuts: [
      {
        file: 'src/turns/answers/deliver-answers.js',
        marker: 'a refused answer holds no credentials',
        without:
          "const message = { answerId: require('../../domain/ids').newId('answer'), answers };" +
          'if (caller.brought) deps.keeper.vault.put(message.answerId, caller.brought, ' +
          '{ tenantId: caller.tenantId, isPublic: true }, deps.keeper.keptMs);',
      },
      {
        file: 'src/agents/vault/credential-vault.js',
        marker: 'the vault has a size',
        without: "const next = 'fits';",
      },
      {
        file: 'src/api/agent/read-headers.js',
        marker: 'a JWT has a size',
        without: "const jwt = ctx.get('Authorization');",
      },
    ],
    ...redIn(refusedAnswers.name),
    says: /I8: memory/,
  },
  ...[slowPattern, slowToolList].map(({ name }) => ({
    name: `schemas are checked in threads of their own (${name})`,
    cuts: [checkedInThread],
    ...redIn(name),
  })),
];

function redIn(fault: string): Pick<Safeguard, 'row' | 'says'> {
  return { row: { group: 'attack', fault, turn: 'text and tool' }, says: /I9/ };
}
