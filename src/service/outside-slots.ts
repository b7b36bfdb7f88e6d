import type { AskedModel, ToolWatch } from '../../activities/deps';
import type { Model } from '../model/model';
import type { TurnSlots } from '../turns/admission/turn-slots';

type Outside = Pick<TurnSlots, 'outside'>;

/** Lets a turn give its work slot back while it waits for the model. */
export function askOutside(model: Pick<Model, 'ask'>, slots: Outside): AskedModel {
  return {
    ask: (turn, request, listener) => slots.outside(turn, () => model.ask(turn, request, listener)),
  };
}

/** Lets a turn give its work slot back while a tool runs. */
export function runOutside(watch: ToolWatch, slots: Outside): ToolWatch {
  return { watch: (call, run) => watch.watch(call, () => slots.outside(call.turn, run)) };
}
