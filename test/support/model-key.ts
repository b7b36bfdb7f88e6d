/** The model key of every service in tests. */
export const testModelKey = 'test-model-key';
