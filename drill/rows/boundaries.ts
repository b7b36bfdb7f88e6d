import type { Playing } from '../turns/play';
import type { ScriptedTurn } from '../turns/scripted-turn';
import { hold } from '../world/gate';
import type { World } from '../world/world';

/** A point in a turn at which the service can be stopped. */
export interface Boundary {
  name: string;
  /** True if the turn then continues exactly as without the fault. */
  isSeamless: boolean;
  /**
   * Called before the turn starts. `reached` resolves when the turn gets to this point; `letGo` releases the
   * held parts.
   */
  arm(world: World, playing: Playing): { reached: Promise<unknown>; letGo?: () => void };
}

/** Returns every point of this turn at which it can be interrupted from outside, in order. */
export function boundariesOf(turn: ScriptedTurn): Boundary[] {
  const steps = turn.steps.flatMap((step, index) => {
    const number = index + 1;
    // If a turn ends with a call, the service's next activity stores its end.
    const isAnswer = number === turn.steps.length && step.calls.length === 0;
    const goesOn = step.calls.length > 0 && turn.runsOn !== undefined && !turn.isAsked;
    return [
      beforeModel(number),
      ...(step.pieces.length > 1 ? [duringModel(number)] : []),
      ...(isAnswer ? [beforeFinalWrite(number), beforeRecord(number)] : []),
      goesOn ? beforeCall(number) : afterModel(number, isAnswer),
      ...(step.calls.length > 0 && turn.runsOn !== undefined ? aroundCall(turn) : []),
    ];
  });
  return [taken, ...steps];
}

/** The service has the request, but Temporal does not know of it. */
const taken: Boundary = {
  name: 'request taken, not yet durable',
  isSeamless: true,
  arm: ({ model, service }, { word }) => {
    const held = hold();
    model.plan(word, 1, (stream) => held.stop().then(() => stream.whole()));
    service.temporal.freeze();
    return { reached: held.reached, letGo: held.letGo };
  },
};

function beforeModel(step: number): Boundary {
  return {
    name: step === 1 ? 'turn begun, model asked' : `model asked, step ${step}`,
    isSeamless: true,
    arm: ({ model }, { word, user }) => {
      const held = hold();
      model.plan(word, step, (stream) => held.stop().then(() => stream.whole()));
      const begun = user.until('meta', ({ event }) => event === 'meta');
      return { reached: Promise.all([held.reached, begun]), letGo: held.letGo };
    },
  };
}

function duringModel(step: number): Boundary {
  return {
    name: `at delta 2 of step ${step}`,
    isSeamless: true,
    arm: ({ model }, playing) => {
      const { word, turn } = playing;
      const held = hold();
      model.plan(word, step, async (stream) => {
        stream.text(0, 2);
        await held.stop();
        stream.text(2);
        stream.end();
      });
      const seen = sees(playing, turn.steps[step - 1]?.pieces[1]);
      return { reached: Promise.all([held.reached, seen]), letGo: held.letGo };
    },
  };
}

/** The model has finished. The write of its text is on its way to the database. */
function beforeFinalWrite(step: number): Boundary {
  return atEndOfText(step, 'answer complete, before the final write', ({ database }) =>
    database.freezeAt('conversations', 'recent'),
  );
}

/** The answer and its receipt are in the conversation. The turn's record is on its way to the database. */
function beforeRecord(step: number): Boundary {
  return atEndOfText(step, 'answer written, before its record', ({ database }) =>
    database.freezeAt('turns', 'outcome'),
  );
}

/** The step is in the database. The record of its call, which needs no approval, is on its way there. */
function beforeCall(step: number): Boundary {
  return atEndOfText(step, `step ${step} written, its call not recorded`, ({ database }) =>
    database.freezeAt('tool_runs', 'startedAt'),
  );
}

/** The step is in the database, but Temporal does not know. For the last step: before the last event. */
function afterModel(step: number, isLast: boolean): Boundary {
  const name = isLast ? 'final write done, before the last event' : `step ${step} written, Temporal not told`;
  return atEndOfText(step, name, ({ database, temporal }) => {
    temporal.freeze();
    return isLast ? database.answered('turns', 'outcome') : database.answered('conversations', 'recent');
  });
}

/**
 * The client has seen the step's text, so the step also runs in Temporal. Then `stop` freezes a part of the
 * service, and the model ends its reply. The promise from `stop` resolves when the turn gets to the boundary.
 */
function atEndOfText(
  step: number,
  name: string,
  stop: (service: World['service']) => Promise<unknown>,
): Boundary {
  return {
    name,
    isSeamless: true,
    arm: ({ model, service }, playing) => {
      const held = hold();
      model.plan(playing.word, step, async (stream) => {
        stream.text(0);
        await held.stop();
        stream.end();
      });
      const seen = sees(playing, playing.turn.steps[step - 1]?.pieces.at(-1));
      const reached = Promise.all([held.reached, seen]).then(() => {
        const stopped = stop(service);
        held.letGo();
        return stopped;
      });
      return { reached };
    },
  };
}

function aroundCall({ isAsked = false, isIdempotent = false }: ScriptedTurn): Boundary[] {
  const asked: Boundary[] = [
    {
      name: 'action shown',
      isSeamless: true,
      arm: (_world, { user }) => ({ reached: user.until('action', ({ event }) => event === 'action') }),
    },
    {
      name: 'action answered',
      isSeamless: isIdempotent,
      arm: ({ effects }, { word, user }) => {
        const held = hold();
        effects.plan(word, stopped(held));
        const resumed = user.until('the second meta', ({ event }) => {
          return event === 'meta' && user.events.some((one) => one.event === 'action');
        });
        return { reached: resumed.then(() => held.letGo()) };
      },
    },
  ];
  return [
    ...(isAsked ? asked : []),
    {
      name: 'tool running',
      isSeamless: isIdempotent,
      arm: ({ effects }, { word }) => {
        const held = hold();
        effects.plan(word, stopped(held));
        return { reached: held.reached, letGo: held.letGo };
      },
    },
    {
      name: 'tool answered, Temporal not told',
      isSeamless: true,
      arm: ({ effects, service }, { word }) => {
        const held = hold();
        effects.plan(word, stopped(held));
        const reached = held.reached.then(() => {
          service.temporal.freeze();
          const written = service.database.answered('tool_runs', 'result');
          held.letGo();
          return written;
        });
        return { reached };
      },
    },
  ];
}

/** Resolves when the user has received this piece of a step's text. */
function sees({ user, word }: Playing, piece = ''): Promise<unknown> {
  const text = piece.replaceAll('#', word);
  return user.until(`“${text}”`, ({ event, data }) => {
    return event === 'content.delta' && String(data['delta']).endsWith(text);
  });
}

function stopped(held: ReturnType<typeof hold>) {
  return async () => {
    await held.stop();
    return undefined;
  };
}
