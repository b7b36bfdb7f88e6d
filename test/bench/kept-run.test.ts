import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { summarise } from '../../bench/measure/summary';
import { keepRun, readKeptRun, type KeptRun } from '../../bench/report/kept-run';
import { renderReport } from '../../bench/report/report';
import { newFolder } from '../support/new-folder';

let folder: string;
beforeEach(() => void (folder = newFolder()));

const machine = {
  cpu: 'Xeon',
  cores: 2,
  memoryGb: 24,
  node: 'v20.20.0',
  platform: 'linux-x64',
  loadAverage: 0.1,
};
const run: KeptRun = {
  at: '2026-01-02T03:04:05.000Z',
  machine,
  noise: [summarise([1, 1.1])],
  rows: [
    {
      id: 'turn',
      title: 'whole turn',
      unit: 'ms',
      cells: { relay: summarise([2]), holdfast: summarise([40]) },
    },
    { id: 'events', title: 'history', unit: 'events', cells: { holdfast: 11 } },
  ],
};

test('reads a kept run as it was written', () => {
  const file = join(folder, 'run.json');
  expect(readKeptRun(file)).toBeUndefined();
  keepRun(file, run);
  expect(readKeptRun(file)).toEqual(run);
});

test('rejects a file of another form', () => {
  const file = join(folder, 'run.json');
  writeFileSync(file, '{"rows":[]}');
  expect(() => readKeptRun(file)).toThrow();
});

test('the report compares with the kept run, and says if that was on another machine', () => {
  const text = renderReport({ ...run, targets: [] }, { ...run, machine: { ...machine, cores: 8 } });
  expect(text).toMatch(/whole turn, ms +\| +40\.0 \| +40\.0 \| +× 1\.00 \|/);
  expect(text).toContain('that was another machine (8 × Xeon');
  expect(renderReport({ ...run, targets: [] }, run)).not.toContain('another machine');
  expect(renderReport({ ...run, targets: [] }, undefined)).toContain('No run is kept');
});
