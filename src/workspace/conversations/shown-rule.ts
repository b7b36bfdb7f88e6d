import type { AskingRule } from '../../domain/tool-rule';
import { presentRule } from '../../turns/relay/present-entry';

/** Returns a rule with its words, if one of the places that may hold them has them. */
export function shownRule(ruleId: string | undefined, ...places: (AskingRule | undefined)[]) {
  if (ruleId === undefined) return {};
  const words = places.find((place) => place?.ruleId === ruleId);
  return presentRule({ ...words, ruleId });
}
