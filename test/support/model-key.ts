/** The key with which every service that tests start asks its model. */
export const testModelKey = 'test-model-key';
