/**
 * A jest reporter that ends the run with the names of the failed tests and `N passed, N failed`, a suite that could not
 * run counting as a failure.
 */
module.exports = class ClosingLine {
  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, testResults },
  ) {
    const failed = testResults.flatMap(failuresOf);
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
    const line = `${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed${skipped}`;
    // After jest's own summary and what ends after it.
    process.once('exit', () => console.log([...failed, line].join('\n')));
  }
};

function failuresOf({ testFilePath, testExecError, testResults }) {
  const tests = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `failed: ${fullName}`);
  return testExecError ? [...tests, `failed to run: ${testFilePath}`] : tests;
}
