import { abandonedChats } from './attackers/abandoned-chats';
import { deafStreams } from './attackers/deaf-streams';
import { endlessQueue } from './attackers/endless-queue';
import { heldBackBytes } from './attackers/held-back-bytes';
import { madeUpVisitors } from './attackers/made-up-visitors';
import { refusedAnswers } from './attackers/refused-answers';
import { slowBodies } from './attackers/slow-bodies';
import { slowPattern } from './attackers/slow-pattern';
import { slowToolList } from './attackers/slow-tool-list';
import { slowTurns } from './attackers/slow-turns';
import type { Attacker } from './attacker';

export const attackers: Attacker[] = [
  endlessQueue,
  { ...slowBodies(200, 'no key'), form: 'default' },
  { ...slowBodies(1_010, 'no key'), form: 'default' },
  { ...slowBodies(1_010, 'a public key'), form: 'default' },
  { ...heldBackBytes('no key'), form: 'default' },
  { ...heldBackBytes('a public key'), form: 'default' },
  refusedAnswers,
  madeUpVisitors,
  { ...deafStreams(2_050), form: 'default' },
  { ...abandonedChats(1_100), form: 'default' },
  { ...slowTurns(500), form: 'default' },
  ...[slowPattern, slowToolList],
];
