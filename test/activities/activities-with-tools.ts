import { toolServer } from '../support/tool-server';
import { testActivities } from './activities-under-test';

/** The activities and a server of tools. Each test begins with nothing that an earlier one has asked or left. */
export function testActivitiesWithTools() {
  const under = testActivities();
  const server = toolServer();
  beforeEach(() => {
    for (const seen of [server.calls, server.answers, under.model.requests]) seen.length = 0;
  });
  return { under, server };
}
