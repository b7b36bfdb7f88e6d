import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import type { DemoTenant } from './seed-demo-tenant';

/**
 * Writes the demo tenant's keys to a file that only the user can read, for the chat client and for the user.
 */
export function writeDemoFile(path: string, demo: DemoTenant, baseUrl: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ baseUrl, ...demo }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}

/** The demo tenant's id in this file, if there is one. */
export function demoTenantOf(path: string): string | undefined {
  const { tenantId } = readDemoFile(path) ?? {};
  return typeof tenantId === 'string' ? tenantId : undefined;
}

/** Returns whether the file has the demo tenant's API key. Updates the service's address in the file. */
export function refreshDemoFile(path: string, baseUrl: string): boolean {
  const content = readDemoFile(path);
  if (!content) return false;
  if (content['baseUrl'] !== baseUrl) {
    writeFileSync(path, `${JSON.stringify({ ...content, baseUrl }, null, 2)}\n`, { mode: 0o600 });
  }
  return typeof content['apiKey'] === 'string';
}

function readDemoFile(path: string): JsonObject | undefined {
  const content = existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : undefined;
  return isJsonObject(content) ? content : undefined;
}
