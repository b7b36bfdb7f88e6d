/**
 * Settings whose value is never shown, logged or passed on. Each may be read from a file named by
 * `NAME_FILE`.
 */
export const secrets: ReadonlySet<string> = new Set([
  ...['TEMPORAL_API_KEY', 'MONGODB_URI', 'OPENAI_API_KEY', 'OTEL_EXPORTER_OTLP_HEADERS', 'METRICS_TOKEN'],
  ...['MASTER_KEY', 'PREVIOUS_MASTER_KEYS', 'CODEC_TOKEN', 'SMTP_URL'],
]);
