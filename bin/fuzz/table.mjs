const widths = [12, 12, 10, 10, 10];

/** Prints what came of each phase, and returns the exit code: 0 if nothing was found. */
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

/** Its time may be over before it has tried every operation; what it has found by then counts. */
function isClean({ report: { test_cases: cases, operations, errors } }) {
  const isFound = cases.unique_failures > 0 || cases.errored > 0 || errors.length > 0;
  return !isFound && operations.tested > 0;
}

/** A line of an error that nobody expected; warnings are of what the requests asked for. */
function isFault(line) {
  return /^\{"level":[56]0/.test(line);
}

function row(...cells) {
  return cells.map((cell, at) => String(cell).padEnd(widths[at])).join(' ');
}
