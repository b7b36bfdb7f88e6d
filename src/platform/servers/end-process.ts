import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './process-identity';

const GRACE_MS = 5000;
const POLL_MS = 25;

/** Ends a process: SIGTERM, and SIGKILL when it still runs after five seconds. Resolves once it is gone. */
export async function endProcess(identity: ProcessIdentity): Promise<void> {
  if (!(await signalWhileAlive(identity, 'SIGTERM'))) return;
  if (await isGoneWithin(identity, GRACE_MS)) return;
  await signalWhileAlive(identity, 'SIGKILL');
  await isGoneWithin(identity, GRACE_MS);
}

async function signalWhileAlive(identity: ProcessIdentity, signal: NodeJS.Signals): Promise<boolean> {
  if (!(await isAlive(identity))) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function isGoneWithin(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (!(await isAlive(identity))) return true;
    await delay(POLL_MS);
  }
  return false;
}
