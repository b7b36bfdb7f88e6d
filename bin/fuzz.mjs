// npm run fuzz: sends generated requests to every operation of /openapi.json, on a separate instance.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startInstance } from './fuzz/instance.mjs';
import { schemathesis } from './fuzz/python.mjs';
import { runPhase } from './fuzz/run-phase.mjs';
import { seed } from './fuzz/seed.mjs';
import { printTable } from './fuzz/table.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand } from './setup/step.mjs';

const require = createRequire(import.meta.url);
const isQuick = process.argv.includes('--quick');

const thorough = { kinds: 'examples,coverage,fuzzing', examples: 30 };

/** A separate key for each, so that none revokes the other's. Omits endless streams. */
function phasesOf({ apiKey, workspaceToken }) {
  return [
    {
      ...{ name: 'agent', path: '^/api/agent/', header: `X-API-Key: ${apiKey}` },
      ...(isQuick ? { kinds: 'fuzzing', examples: 3, seconds: 180 } : { ...thorough, seconds: 900 }),
    },
    {
      // Other protocols. Their clients send the key as a bearer token.
      ...{ name: 'faces', path: '^/(ai|ag-ui|v1|mcp|a2a)/', header: `Authorization: Bearer ${apiKey}` },
      ...(isQuick ? { kinds: 'fuzzing', examples: 3, seconds: 180 } : { ...thorough, seconds: 900 }),
    },
    {
      ...{ name: 'workspace', path: '^/api/workspace/', header: `Authorization: Bearer ${workspaceToken}` },
      ...(isQuick ? { kinds: 'fuzzing', examples: 3, seconds: 180 } : { ...thorough, seconds: 2_700 }),
    },
  ];
}

await runCommand(async () => {
  await prepare();
  const { loadSettings } = require('../dist/src/platform/settings/settings.js');
  const program = await schemathesis(loadSettings(process.env, root).cacheDir);
  if (process.argv.includes('--prepare')) return;
  const instance = await startInstance();
  const stop = async () => {
    await instance.stop();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const seedFile = join(instance.folder, 'seed.json');
    writeFileSync(seedFile, JSON.stringify(await seed(instance)));
    const results = [];
    for (const phase of phasesOf(instance)) results.push(await runPhase(program, instance, seedFile, phase));
    process.exitCode = printTable(results, instance.output());
  } finally {
    await instance.stop();
  }
});
