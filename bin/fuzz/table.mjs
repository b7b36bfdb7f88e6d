const widths = [12, 12, 10, 10, 10];

/** Prints the result of each phase, and returns the exit code: 0 without findings. */
export function printTable(results, output) {
  console.log(`\n${row('phase', 'operations', 'requests', 'failures', 'seconds')}`);
  for (const { name, report, seconds } of results) {
    const { operations, test_cases: cases, stop_reason: reason } = report;
    const tested = `${operations.tested} of ${operations.selected}`;
    const late = reason === 'interrupted' ? '  (its time was over)' : '';
    console.log(row(name, tested, cases.generated, cases.unique_failures, Math.round(seconds)) + late);
  }
  const faults = output.split('\n').filter((line) => isFault(line));
  for (const line of faults) console.log(`log of the service: ${line.slice(0, 2_000)}`);
  const isGood = faults.length === 0 && results.every(isClean);
  console.log(isGood ? 'The service answers as its description has it.' : 'There are failures; see above.');
  return isGood ? 0 : 1;
}

/** Its time may end before it has tried every operation; its findings by then count. */
function isClean({ report: { test_cases: cases, operations, errors } }) {
  const isFound = cases.unique_failures > 0 || cases.errored > 0 || errors.length > 0;
  return !isFound && operations.tested > 0;
}

/** True for a line of an unexpected error. Warnings are about the requests. */
function isFault(line) {
  return /^\{"level":[56]0/.test(line);
}

function row(...cells) {
  return cells.map((cell, at) => String(cell).padEnd(widths[at])).join(' ');
}
