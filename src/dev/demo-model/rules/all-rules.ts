import { choiceRule, confirmRule, formRule, handoffRule } from './asking';
import { calendarRule } from './calendar';
import { checkAndTellRule } from './check-and-tell';
import { directCallRule } from './direct-call';
import { emailRule } from './email';
import { invoicesRule } from './invoices';
import { countRule, storyRule } from './long-text';
import { nameQuestionRule, nameStatementRule, whatDidISayRule } from './memory';
import { askOperatorRule, refundRule } from './operators';
import type { Rule } from './rule';
import { slowRule } from './slow';
import { timeRule } from './time';
import { troubleRules } from './trouble';
import { weatherRule } from './weather';

/** Rules that carry free text stand first, so that "send an email … saying count to 5" is still an email. */
const plainRules: readonly Rule[] = [
  emailRule,
  whatDidISayRule,
  nameQuestionRule,
  ...troubleRules,
  formRule,
  confirmRule,
  askOperatorRule,
  refundRule,
  handoffRule,
  slowRule,
  calendarRule,
  invoicesRule,
  choiceRule,
  weatherRule,
  storyRule,
  countRule,
  timeRule,
  nameStatementRule,
];

/** Everything the demo model understands, in the order in which it is tried. */
export const allRules: readonly Rule[] = [directCallRule, checkAndTellRule(plainRules), ...plainRules];
