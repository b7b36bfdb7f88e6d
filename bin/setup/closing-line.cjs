/** A jest reporter that ends the run with `N passed, N failed`, a suite that could not run counting as a failure. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    const line = `${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed${skipped}`;
    // After jest's own summary and what ends after it.
    process.once('exit', () => console.log(line));
  }
};
