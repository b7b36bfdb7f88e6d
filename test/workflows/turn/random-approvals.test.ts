import { randomFrom } from '../../../drill/random';
import type { ActionAnswer, Vote } from '../../../src/domain/action';
import { callDecisions, type ApprovalStep } from '../../../src/domain/approval';
import { memberRoles, type MemberRole } from '../../../src/domain/member';
import type { CallRule, PlannedCall } from '../../../src/domain/planned-call';
import { counts } from '../../../workflows/turn/answers';
import type { TurnEvent } from '../../../workflows/turn/state';
import { aCall, TurnDriver } from './turn-driver';

const seeds = Array.from({ length: 1_000 }, (_, seed) => seed + 1);
const people = ['ada', 'ben', 'cem', 'dora', 'eve'];
const original = (callId: string) => `what the model wrote for ${callId}`;

interface Consent {
  member: string;
  callId: string;
  /** The arguments that the member was shown, or wrote. */
  text: string;
}

interface Ran {
  call: PlannedCall;
  /** Who had agreed to exactly these arguments and was entitled when that was looked up last. */
  agreed: string[];
  needed: number;
}

interface Played {
  turn: TurnDriver;
  events: { event: TurnEvent; now: number }[];
  calls: PlannedCall[];
  ran: Ran[];
  /** How often each call got an outcome or began to run. */
  ends: Map<string, number>;
  /** Answers of one member to the same arguments that both counted. */
  twice: number;
  refused: number;
  kinds: Set<string>;
}

/** Plays one step of the model whose calls are all asked about, with random people, until each is settled. */
function play(seed: number): Played {
  const random = randomFrom(seed);
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const directory = new Map<string, MemberRole | null>(people.map((id) => [id, pick(memberRoles)]));
  const turn = new TurnDriver();
  const events: Played['events'] = [];
  const on = (event: TurnEvent) => {
    events.push({ event, now: turn.now });
    turn.on(event);
  };
  const calls = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => randomCall(index));
  turn.calls(...calls);

  const consents: Consent[] = [];
  const shown: { instructionId: string; callId: string; text: string; step: number }[] = [];
  const played: Played = {
    turn,
    events,
    calls,
    ran: [],
    ends: new Map(),
    twice: 0,
    refused: 0,
    kinds: new Set(),
  };
  /** By call: the roles when they were last read, and the step that was asked then. */
  const read = new Map<string, { roles: Map<string, MemberRole | null>; step: ApprovalStep | undefined }>();

  for (
    let moves = 0;
    moves < 60 && (turn.command.do === 'ask' || turn.command.do === 'readRoles');
    moves += 1
  ) {
    turn.now += Math.floor(random() * 20_000);
    noteShown();
    if (random() < 0.1)
      directory.set(pick(['ada', 'ben', 'cem', 'dora', 'eve']), random() < 0.5 ? null : pick(memberRoles));
    if (turn.command.do === 'readRoles' && random() < 0.8) {
      const { memberIds } = turn.command;
      for (const { callId, step } of turn.state.questions.filter(({ isChecked }) => isChecked))
        read.set(callId, {
          roles: new Map(directory),
          step: calls.find((call) => call.callId === callId)?.approval[step],
        });
      on({
        type: 'rolesRead',
        roles: Object.fromEntries(memberIds.map((id) => [id, directory.get(id) ?? null])),
      });
    } else if (turn.command.do === 'ask' && random() < 0.1) {
      turn.now = Math.max(
        turn.now,
        ...turn.state.questions.map(({ expiresAt }) => Date.parse(expiresAt) - 15_000),
      );
      on({ type: 'expired' });
    } else answer();
  }
  noteRuns();
  return played;

  function randomCall(index: number): PlannedCall {
    const approval = Array.from({ length: 1 + Math.floor(random() * 3) }, (): ApprovalStep => {
      if (random() < 0.25) return { by: 'user', forMs: 60_000 };
      const members = random() < 0.4 ? { members: people.filter(() => random() < 0.5) } : {};
      const roles = random() < 0.4 ? { roles: memberRoles.filter(() => random() < 0.6) } : {};
      const quorum = random() < 0.7 ? { quorum: 1 + Math.floor(random() * 3) } : {};
      return { by: 'operator', forMs: 60_000, ...members, ...roles, ...quorum };
    });
    const rule: CallRule = {
      decisions: callDecisions.filter(() => random() < 0.8),
      ...(random() < 0.3 && { declines: 2 }),
      ...(random() < 0.2 && { excludeAsker: true }),
    };
    return aCall(`call_${index + 1}`, {
      gate: 'confirm',
      approval,
      rule,
      tool: `tool_${index + 1}`,
    });
  }

  function textOf(callId: string, version = 0): string {
    return turn.state.edits[callId]?.[version - 1]?.arguments ?? original(callId);
  }

  function noteShown(): void {
    for (const { instructionId, callId, version, step } of turn.state.questions)
      if (!shown.some((each) => each.instructionId === instructionId))
        shown.push({ instructionId, callId, text: textOf(callId, version), step });
  }

  /** Somebody answers what they were shown once, which may be long decided or changed. */
  function answer(): void {
    const open = new Set(turn.state.questions.map((question) => question.instructionId));
    const fresh = shown.filter((each) => open.has(each.instructionId));
    const choices = random() < 0.8 ? fresh : shown;
    const seen = choices[Math.floor(random() * choices.length)];
    if (!seen) return;
    const { instructionId, callId, text } = seen;
    const member = pick(['ada', 'ben', 'cem', 'dora', 'eve']);
    const isUser = random() < 0.25;
    const role = directory.get(member);
    const asked = random() < 0.05 && { isAsker: true as const };
    const operator = { memberId: member, name: member, ...(role && { role }), ...asked };
    const given = randomAnswer(instructionId);
    const event = { type: 'answered' as const, answer: given, ...(!isUser && { operator }) };
    const isCounted = counts(turn.state, event);
    if (!isCounted) {
      played.refused += 1;
      return;
    }
    noteConsent(isUser ? 'user' : member, callId, given, text);
    on(event);
  }

  function noteConsent(member: string, callId: string, given: ActionAnswer, seen: string): void {
    const isApproval = ('accepted' in given && given.accepted) || 'edited' in given;
    if (!isApproval) return;
    const text = 'edited' in given ? given.edited : seen;
    if (consents.some((each) => each.member === member && each.callId === callId && each.text === text)) {
      const stillVotes = turn.state.questions.some(
        ({ callId: id, step, votes = [] }) => id === callId && votes.some(isVoteOf(member, callId, step)),
      );
      if (stillVotes && !('edited' in given)) played.twice += 1;
    }
    consents.push({ member, callId, text });
  }

  /** Votes of a role that the step does not ask do not count. Then the member may vote in another role. */
  function isVoteOf(member: string, callId: string, step: number): (vote: Vote) => boolean {
    const asked = calls.find((call) => call.callId === callId)?.approval[step];
    return ({ by, role = null }) =>
      by.memberId === member && isEntitled(member, asked, new Map([[member, role]]));
  }

  function randomAnswer(instructionId: string): ActionAnswer {
    const kind = pick(['approve', 'approve', 'approve', 'approve', 'approve', 'decline', 'edit', 'respond']);
    if (kind === 'edit') {
      const edited = `edit ${Math.floor(random() * 1_000_000)}`;
      return { instructionId, edited, digest: `digest of ${edited}` };
    }
    if (kind === 'respond') return { instructionId, response: 'Done by hand.' };
    return { instructionId, accepted: kind === 'approve' };
  }

  function noteRuns(): void {
    const { command } = turn;
    const running =
      command.do === 'runCalls' ? command.calls : command.do === 'runThenModel' ? [command.call] : [];
    for (const call of running) {
      const { callId } = call;
      played.ends.set(callId, (played.ends.get(callId) ?? 0) + 1);
      const text = call.edited?.arguments ?? original(callId);
      const accepted = turn.state.decisions.findLast(
        (each) => each.callId === callId && each.what === 'accepted',
      );
      const asked = shown.findLast((each) => each.callId === callId);
      const step = calls.find((each) => each.callId === callId)?.approval[asked?.step ?? 0];
      const own = consents.filter((each) => each.callId === callId && each.text === text);
      const agreed = [...new Set(own.map(({ member }) => member))].filter((member) =>
        accepted?.by === 'user' ? member === 'user' : isEntitled(member, step, read.get(callId)?.roles),
      );
      played.ran.push({ call, agreed, needed: accepted?.by === 'user' ? 1 : (step?.quorum ?? 1) });
    }
    for (const { callId, kind } of turn.state.outcomes) {
      played.kinds.add(kind);
      if (kind !== 'ran') played.ends.set(callId, Math.max(1, played.ends.get(callId) ?? 0));
    }
    for (const { what } of turn.state.decisions) played.kinds.add(what);
  }
}

/** Written independently, so that it can disagree with the turn. Without a reading of roles nobody needs one. */
function isEntitled(
  member: string,
  step: ApprovalStep | undefined,
  roles: Map<string, MemberRole | null> | undefined,
): boolean {
  if (member === 'user' || !step) return false;
  const { members, roles: entitled } = step;
  if (!roles) return !members && !entitled;
  const role = roles.get(member);
  if (!role) return false;
  if (!members && !entitled) return true;
  return (members?.includes(member) ?? false) || (entitled?.includes(role) ?? false);
}

const played = seeds.map((seed) => ({ seed, ...play(seed) }));

test('runs no call before a quorum has agreed to exactly its arguments', () => {
  for (const { seed, ran } of played)
    for (const { call, agreed, needed } of ran)
      expect({ seed, call: call.callId, isEnough: agreed.length >= needed, agreed, needed }).toMatchObject({
        isEnough: true,
      });
});

test('each call has at most one outcome, and none runs twice', () => {
  const broken = played.filter(({ turn, ends }) => {
    const settled = turn.state.outcomes.map(({ callId }) => callId);
    const final = turn.state.decisions.filter(
      ({ what }) => what === 'accepted' || what === 'declined' || what === 'answered',
    );
    const decided = final.map(({ callId }) => callId);
    const runsTwice = [...ends.values()].some((times) => times > 1);
    return runsTwice || hasTwice(settled) || hasTwice(decided);
  });
  expect(broken.map(({ seed }) => seed)).toEqual([]);
});

function hasTwice(ids: string[]): boolean {
  return new Set(ids).size < ids.length;
}

test('nobody decides twice about the same arguments', () => {
  expect(played.reduce((sum, { twice }) => sum + twice, 0)).toBe(0);
});

test('a replay of the same events, as after a crash, decides alike', () => {
  for (const { seed, turn, calls, events } of played.filter(({ seed }) => seed % 10 === 0)) {
    const again = new TurnDriver().calls(...calls);
    for (const { event, now } of events) {
      again.now = now;
      again.on(event);
    }
    expect({ seed, state: again.state, command: again.command }).toEqual({
      seed,
      state: turn.state,
      command: turn.command,
    });
  }
});

test('the generator reaches every way to decide', () => {
  const kinds = new Set(played.flatMap((each) => [...each.kinds]));
  const wanted = ['accepted', 'declined', 'answered', 'voted', 'edited', 'voided', 'expired', 'asked'];
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(played.some(({ ran }) => ran.some(({ needed, call }) => needed > 1 && call.edited))).toBe(true);
  expect(played.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(1_000);
  const runs = played.reduce((sum, { ran }) => sum + ran.length, 0);
  expect(runs).toBeGreaterThan(200);
});
