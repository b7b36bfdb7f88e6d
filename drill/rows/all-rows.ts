import { forgetfulDatabase } from '../controls/forgetful-database';
import { approvals } from './approvals';
import { attacks } from './attacks';
import { audits } from './audits';
import { budgets } from './budgets';
import { clients } from './clients';
import { cluster } from './cluster';
import { clock } from './clock';
import { configs } from './configs';
import { delegations } from './delegations';
import { disk } from './disk';
import { erasures } from './erasures';
import { floods } from './floods';
import { kills } from './kills';
import { lostAnswers } from './lost-answers';
import { models } from './models';
import { outages } from './outages';
import { ownClusters } from './own-clusters';
import { pushes } from './pushes';
import { queues } from './queues';
import { quiet } from './quiet';
import { races } from './races';
import { rotations } from './rotations';
import { rules } from './rules';
import type { Row } from './row';
import { signIns } from './sign-ins';
import { sources } from './sources';
import { spendKills } from './spend-kills';
import { stop } from './stop';
import { suspended } from './suspended';
import { tasks } from './tasks';
import { tools } from './tools';
import { trials } from './trials';
import { twoProcesses } from './two-processes';
import { notices } from './notices';
import { versions } from './versions';
import { webhooks } from './webhooks';

/** Every row of the drill, in order. */
export const allRows: Row[] = [
  ...[
    ...quiet,
    ...kills,
    ...outages,
    ...lostAnswers,
    ...twoProcesses,
    ...models,
    ...tools,
    ...tasks,
    ...delegations,
    ...approvals,
    ...rules,
    ...spendKills,
    ...webhooks,
    ...notices,
    ...sources,
    ...queues,
    ...versions,
    ...trials,
    ...configs,
  ],
  ...[
    ...races,
    ...clients,
    ...stop,
    ...disk,
    ...clock,
    ...cluster,
    ...ownClusters,
    forgetfulDatabase,
    ...suspended,
    ...budgets,
    ...erasures,
    ...rotations,
    ...signIns,
    ...audits,
    ...pushes,
    ...floods,
    ...attacks,
  ],
];
