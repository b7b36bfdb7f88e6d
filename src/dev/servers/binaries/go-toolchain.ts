import { runProgram } from './run-program';
import { reasonOf } from '../../../platform/settings/read-environment';

const BUILD_MS = 30 * 60 * 1000;
const LEAST_MINOR = 22;

/**
 * Runs the Go toolchain in `cwd`. Returns its output.
 * @throws Error that says what is missing, or how the build failed.
 */
export async function runGo(
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<string> {
  await checkVersion();
  // A go.work file above the clone would override the versions in go.sum.
  return runProgram('go', args, {
    cwd,
    timeoutMs: BUILD_MS,
    environment: { CGO_ENABLED: '0', GOWORK: 'off', ...environment },
  });
}

/** Builds a program of a Go module, named as `path@version`, into `folder`. @throws as `runGo` does */
export async function goInstall(target: string, folder: string): Promise<void> {
  await runGo(['install', '-trimpath', '-ldflags=-s -w', target], folder, { GOBIN: folder });
}

async function checkVersion(): Promise<void> {
  const version = await runProgram('go', ['version'], { timeoutMs: 60_000 }).catch((error: unknown) => {
    throw new Error(reasonOf(error) === 'ENOENT' ? 'Go is not installed' : `go version: ${reasonOf(error)}`);
  });
  const found = /go(\d+)\.(\d+)/.exec(version);
  if (found !== null && Number(found[1]) === 1 && Number(found[2]) < LEAST_MINOR) {
    throw new Error(`Go ${found[1]}.${found[2]} is too old, 1.${LEAST_MINOR} or newer is needed`);
  }
}
