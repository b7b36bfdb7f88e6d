/** Thrown when settings are wrong; `faults` holds one sentence for each, and the message lists them all. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    const title = faults.length === 1 ? 'A setting is wrong:' : `${faults.length} settings are wrong:`;
    super([title, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}
