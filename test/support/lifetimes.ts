/**
 * Starts something before all tests, and ends it after them with its `stop` or `close`, if it has one. The result gets
 * copies of its fields once it runs. So it is for plain objects that keep their fields.
 */
export function forAllTests<T extends object>(start: () => Promise<T>): T {
  const result: T = Object.create(null);
  beforeAll(async () => void Object.assign(result, await start()));
  afterAll(async () => {
    if ('stop' in result && typeof result.stop === 'function') await result.stop();
    else if ('close' in result && typeof result.close === 'function') await result.close();
  });
  return result;
}

/** Creates something before each test. The result has the fields of the newest one. */
export function forEachTest<T extends object>(create: () => Promise<T>): T {
  const result: T = Object.create(null);
  beforeEach(async () => void Object.assign(result, await create()));
  return result;
}
