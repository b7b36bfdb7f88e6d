import { startToolServer, type ToolServer } from '../support/tool-server';
import { startActivities, type ActivitiesUnderTest } from './activities-under-test';

export interface ActivitiesWithTools {
  under: ActivitiesUnderTest;
  server: ToolServer;
}

/**
 * Starts the activities and a server of tools once for the tests of a file, and stops them at the end. Each test begins
 * with nothing that an earlier one has asked or left.
 */
export function startForAll(use: (started: ActivitiesWithTools) => void): void {
  let under: ActivitiesUnderTest;
  let server: ToolServer;
  beforeAll(async () => {
    [under, server] = await Promise.all([startActivities(), startToolServer()]);
    use({ under, server });
  });
  beforeEach(() => {
    for (const seen of [server.calls, server.answers, under.model.requests]) seen.length = 0;
  });
  afterAll(async () => {
    await under.close();
    await server.close();
  });
}
