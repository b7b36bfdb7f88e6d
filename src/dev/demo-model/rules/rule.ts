import type { ScriptedReply } from '../scripted-reply';
import type { Turn } from '../turn';

/** One thing the demo model understands. The first rule whose pattern fits the user's last message answers. */
export interface Rule {
  /** What a person can type to see it. */
  example: string;
  /** What there is to see, in a few words for the greeting; absent where the example speaks for itself. */
  shows?: string;
  /** Rules of one group share a line of the greeting. */
  group: 'talk' | 'tools' | 'asking' | 'trouble';
  /** The tool it calls; where that is not offered the model says so instead. */
  needs?: string;
  matches: RegExp;
  /** Its messages are questions themselves. One in the words of any other rule is for the documents, where they answer it. */
  answersQuestions?: true;
  reply(turn: Turn): ScriptedReply;
  /** The step after its tool results, where that is more than an answer from them. */
  next?(turn: Turn): ScriptedReply | undefined;
}
