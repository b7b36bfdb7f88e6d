import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { heldByNobody, leftBehind, openBefore } from '../attack/aftermath';
import { Assault } from '../attack/assault';
import { createAttackTenant } from '../attack/attack-tenant';
import type { Attacker } from '../attack/attacker';
import { attackers } from '../attack/attackers';
import { faultsIn, figuresOf, type Measured } from '../attack/judge';
import { settledMemory } from '../attack/service-memory';
import { playVictim, type Experience } from '../attack/victim';
import { watch } from '../attack/watch';
import { Broken } from '../broken';
import { look } from '../turns/play';
import type { World } from '../world/world';
import { endTurns } from '../world/end-turns';
import { checkAsUsual } from './as-usual';
import type { Drill, Outcome, Row } from './row';

const preload = join(__dirname, '..', 'attack', 'collect-garbage.js');
/** Resets the drill's settings for its own load. An empty setting means the default. */
const asByDefault = { API_KEY_PER_MINUTE: '', STREAMS_PER_PARTICIPANT: '', HEARTBEAT_TIMEOUT_MS: '' };
const warmUpTurns = 2;
const quietTurns = 8;
const longestBuildUpMs = 40_000;
/**
 * The number of the victim's turns while the attack is at full strength, and after it. A time limit also ends
 * the first part.
 */
const [turnsUnderAttack, turnsAfter] = [8, 3];
const longestStrongMs = 15_000;
const everyMs = 50;
const mostChecked = 4;

/** A tenant attacks while a user of another tenant plays ordinary turns and must not notice. */
export const attacks: Row[] = attackers.map((attacker) => ({
  group: 'attack',
  fault: attacker.name,
  turn: 'text and tool',
  form: attacker.form,
  run: (drill: Drill) => attack(drill, attacker),
}));

async function attack(drill: Drill, attacker: Attacker): Promise<Outcome> {
  const { world } = drill;
  const { service } = world;
  await service.kill();
  await service.start(asByDefault, { preload });
  const assault = new Assault(world, await createAttackTenant(world), service.url);
  try {
    const measured = await measure(drill, assault, attacker);
    const faults = [...(await brokenChecks(assault)), ...faultsIn(measured)];
    const figures = figuresOf(measured, assault.answers);
    if (faults.length > 0) throw new Broken('', `${faults.join('; ')} (${figures})`);
    for (const playing of measured.attacked.played.slice(-mostChecked))
      await checkAsUsual(drill, await look(world, playing));
    return { checked: ['I1', 'I2', 'I8', 'I9'], note: figures };
  } catch (error) {
    await assault.stop();
    await service.kill();
    // A successful flood may leave Temporal unresponsive for later rows.
    await world.servers.temporal.kill();
    await world.servers.temporal.up();
    await endTurns(world, service);
    throw error;
  } finally {
    await service.kill();
  }
}

async function measure({ world }: Drill, assault: Assault, attacker: Attacker): Promise<Measured> {
  const { service } = world;
  const place = { url: () => service.url };
  await playVictim(world, place, (turns) => turns >= warmUpTurns);
  const quiet = await playVictim(world, place, (turns) => turns >= quietTurns);
  const [before, open] = [await settledMemory(service), await openBefore(world)];

  const calm = new AbortController();
  const watching = watch(service, calm.signal);
  const left: string[] = [];
  try {
    const strong = attacker.begin(assault);
    const attacked = await underAttack(world, assault, strong);
    left.push(...(await heldByNobody(world)));
    await assault.stop();
    const { failures, played } = await playVictim(world, place, (turns) => turns >= turnsAfter);
    attacked.failures.push(...failures);
    attacked.played.push(...played);
    left.push(...(await leftBehind(world, open)));
    calm.abort();
    return { quiet, attacked, seen: await watching, before, after: await settledMemory(service), left };
  } finally {
    calm.abort();
  }
}

/** Returns the victim's experience from the start of an attack until some turns at full strength. */
async function underAttack(world: World, assault: Assault, strong: Promise<void>): Promise<Experience> {
  let turns = 0;
  const playing = playVictim(world, { url: () => world.service.url }, (count) => {
    turns = count;
    return assault.isOver;
  });
  const more = async () => {
    const [wanted, deadline] = [turns + turnsUnderAttack, performance.now() + longestStrongMs];
    while (turns < wanted && performance.now() < deadline) await delay(everyMs);
  };
  try {
    await Promise.race([strong.then(more), delay(longestBuildUpMs)]);
  } finally {
    await assault.leave();
    strong.catch(() => undefined);
  }
  return playing;
}

/** Returns the violations about the attacker's own accepted requests, as sentences. */
async function brokenChecks({ checks }: Assault): Promise<string[]> {
  const broken: string[] = [];
  await Promise.all(
    checks.map(async (check) => {
      try {
        await check();
      } catch (error) {
        broken.push(error instanceof Error ? error.message : String(error));
      }
    }),
  );
  return broken;
}
