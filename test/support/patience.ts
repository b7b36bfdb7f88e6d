/**
 * Settings for tests that are not about time. A busy machine can stop a process for longer than the defaults
 * allow. The service would then call the model again, and the script has no answer for that call.
 */
export const patience = {
  HEARTBEAT_TIMEOUT_MS: '100000',
  MODEL_FIRST_BYTE_TIMEOUT_MS: '100000',
  MODEL_IDLE_TIMEOUT_MS: '100000',
};
