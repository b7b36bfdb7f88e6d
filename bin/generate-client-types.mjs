// npm run generate -w holdfast-client: regenerates the client's types from the description of the service's
// API. The optional argument is the file to write.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runCommand } from './setup/step.mjs';

const require = createRequire(import.meta.url);
const header = `// Generated from the service's OpenAPI document. Do not edit: npm run generate -w holdfast-client
`;

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  // The test that compares the types has built the service.
  if (file === undefined) await prepare();
  const types = await openapiTypes(withParsedData(apiDescription()), {
    silent: true,
    emptyObjectsUnknown: true,
  });
  writeFileSync(file ?? join(root, 'packages/client/src/generated/api.ts'), header + astToString(types));
});

/** Returns the service's API description. Describing the endpoints runs none of them. */
function apiDescription() {
  const { agentOperations } = require('../dist/src/api/agent/operations.js');
  const { workspaceEndpoints } = require('../dist/src/api/workspace/endpoints.js');
  const { workspaceOperations } = require('../dist/src/api/workspace/operations.js');
  const { openApiDocument } = require('../dist/src/api/openapi/openapi-document.js');
  // Bounds do not change the types.
  const limits = { messageMaxChars: 1, actionResponseMaxBytes: 1, bodyMaxBytes: 1, workspaceSessionMs: 1 };
  const endpoints = workspaceEndpoints({ limits, store: {}, process: {}, newLimiter: () => ({}) });
  return openApiDocument([...Object.values(agentOperations(limits)), ...workspaceOperations(endpoints)]);
}

/** Describes an event's parsed data, which the client passes on. */
function withParsedData(schema) {
  if (Array.isArray(schema)) return schema.map(withParsedData);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.contentSchema !== undefined) return withParsedData(schema.contentSchema);
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withParsedData(value)]));
}
