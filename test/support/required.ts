/** Returns a value from the run's global setup. Throws if it is missing. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the run's global setup; start the tests with npm test`);
  return value;
}
