interface DecidingRule {
  ruleId?: string | undefined;
  ruleMessage?: string | undefined;
}

/** Returns which rule decided and its words, such as `Rule “large”: Over 100 €`; undefined if none did. */
export function ruleWords({ ruleId, ruleMessage }: DecidingRule): string | undefined {
  if (ruleId === undefined) return ruleMessage;
  return ruleMessage === undefined ? `Rule “${ruleId}”` : `Rule “${ruleId}”: ${ruleMessage}`;
}
