import { Pencil, RotateCcw } from 'lucide-react';
import { IconButton } from '../ui/button.js';
import type { PlayTurn } from './play-state.js';
import type { Playground } from './use-playground.js';

interface TurnToolsProps {
  turn: PlayTurn;
  playground: Playground;
}

/** Sends the message again, as it is or changed. Both go on in a new conversation. */
export function TurnTools({ turn, playground: { edit, sendInstead } }: TurnToolsProps) {
  const { message, endedMs, failure, page } = turn;
  const isOver = endedMs !== undefined || failure !== undefined || page.action !== undefined;
  if (message === undefined || !isOver) return null;
  return (
    <div className="turn-tools" role="group" aria-label="Send again">
      <IconButton
        label="Retry in a new conversation"
        size="small"
        icon={<RotateCcw size={14} />}
        onClick={() => void sendInstead(turn, message)}
      />
      <IconButton label="Edit message" size="small" icon={<Pencil size={14} />} onClick={() => edit(turn)} />
    </div>
  );
}
