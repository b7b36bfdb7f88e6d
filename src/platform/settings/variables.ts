import type { z } from 'zod';
import {
  addressList,
  contact,
  flag,
  headerList,
  hostAndPort,
  hostList,
  hostName,
  httpUrl,
  masterKey,
  masterKeyList,
  milliseconds,
  mongodbUri,
  oneOf,
  priceList,
  sha256,
  share,
  text,
  wholeNumber,
} from './kinds';

const DAY = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;
const path = 'the path of a file';

/** Every setting by its name in the environment. All are optional; `assemble.ts` holds the defaults. */
export const variables = {
  PORT: wholeNumber(0, 65535),
  HOST: hostName(),
  ROLE: oneOf(['all', 'api', 'worker']),
  TRUSTED_PROXIES: wholeNumber(0, 20),
  HOP: flag(),
  HOP_HOST: hostName(),
  HOP_PORT: wholeNumber(0, 65535),
  HOP_ADDRESS: hostName(),
  SECURITY_CONTACT: contact(),
  DATA_DIR: text('the path of a folder'),
  DEMO: flag(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),

  METRICS_PORT: wholeNumber(0, 65535),
  METRICS_HOST: hostName(),
  METRICS_TOKEN: text('a secret of 16 characters or more, without spaces', /^\S{16,}$/),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList(),
  OTEL_SERVICE_NAME: text('a name', /^[\w. -]{1,100}$/),
  OTEL_TRACES_SAMPLER_ARG: share(),

  TEMPORAL_ADDRESS: hostAndPort(),
  TEMPORAL_NAMESPACE: text('a namespace', /^[A-Za-z0-9._-]+$/),
  TEMPORAL_API_KEY: text('a Temporal API key', /^\S+$/),
  TEMPORAL_TLS: flag(),
  TEMPORAL_UI: flag(),
  TEMPORAL_UI_URL: httpUrl(),
  TASK_QUEUE: text('the name of a task queue', /^[A-Za-z0-9._:/-]{1,200}$/),
  MONGODB_URI: mongodbUri('holdfast'),

  MASTER_KEY: masterKey(),
  MASTER_KEY_COMMAND: text('a command', /^\S.*$/),
  PREVIOUS_MASTER_KEYS: masterKeyList(),
  PREVIOUS_MASTER_KEY_COMMAND: text('a command', /^\S.*$/),
  EMBEDDED_MASTER_KEY: flag(),
  ENCRYPT_DOCUMENTS: flag(),
  ENCRYPT_PAYLOADS: flag(),
  CODEC_TOKEN: text('a secret of 16 letters, digits, - and _ or more', /^[\w-]{16,}$/),

  OPENAI_API_KEY: text('a key of the model provider, without spaces', /^\S+$/),
  OPENAI_BASE_URL: httpUrl(),
  OPENAI_MODEL: text('the name of a model', /^\S+$/),
  MODEL_ATTEMPTS: wholeNumber(1, 20),
  MODEL_BACKOFF_MS: milliseconds(),
  MODEL_FIRST_BYTE_TIMEOUT_MS: milliseconds(),
  MODEL_IDLE_TIMEOUT_MS: milliseconds(),
  MODEL_EARLY_CALLS: flag(),
  MODEL_PRICES: priceList(),
  EMBEDDING_MODEL: text('the name of an embeddings model', /^\S+$/),
  EMBEDDING_DIMENSIONS: wholeNumber(1, 16_384),
  DOCUMENT_MAX_BYTES: wholeNumber(1, 64 * MIB),
  DOCUMENT_MAX_PAGES: wholeNumber(1, MIB),
  DOCUMENTS_AT_ONCE: wholeNumber(1, 64),
  DOCUMENTS_WAITING_PER_TENANT: wholeNumber(1, MIB),
  KNOWLEDGE_INDEX_BYTES: wholeNumber(MIB, 1024 * 1024 * MIB),
  RETRIEVAL_TOKENS: wholeNumber(100, MIB),
  OUTBOUND_ALLOW: hostList(),
  OUTBOUND_DENY: addressList(),
  MCP_STDIO_SERVERS: text(path),

  FILE_MAX_BYTES: wholeNumber(1, 64 * MIB),
  FILES_PER_MESSAGE: wholeNumber(1, 20),
  FILES_PER_PERSON_DAY: wholeNumber(1, MIB),
  MESSAGE_MAX_CHARS: wholeNumber(1, MIB),
  BODY_MAX_BYTES: wholeNumber(1, 64 * MIB),
  ACTION_RESPONSE_MAX_BYTES: wholeNumber(1, 64 * MIB),
  MCP_TOKENS_MAX_BYTES: wholeNumber(1, MIB),
  AUTHORIZATION_MAX_BYTES: wholeNumber(1, MIB),
  MCP_TOKENS_KEPT_MS: milliseconds(),
  HELD_CREDENTIALS_MAX_BYTES: wholeNumber(MIB, 1024 * 1024 * MIB),
  API_KEY_PER_MINUTE: wholeNumber(1, MIB),
  ACCESS_KEY_PER_MINUTE: wholeNumber(1, MIB),
  ACCESS_KEY_NETWORK_PER_MINUTE: wholeNumber(1, MIB),
  ACCESS_KEY_TOTAL_PER_MINUTE: wholeNumber(1, MIB),
  SHARED_RATE_LIMITS: flag(),
  STREAMS_PER_PARTICIPANT: wholeNumber(1, 10_000),
  WAITING_MESSAGES: wholeNumber(0, 200),
  WAITING_MESSAGES_BYTES: wholeNumber(0, 64 * MIB),
  SCHEMA_CHECK_MS_PER_MINUTE: milliseconds(1, 60_000),
  MAX_CONNECTIONS: wholeNumber(1, MIB),
  MAX_REQUESTS: wholeNumber(1, MIB),
  MAX_BODY_BYTES: wholeNumber(MIB, 1024 * 1024 * MIB),
  MAX_STARTING_TURNS: wholeNumber(1, MIB),
  MAX_RUNNING_TURNS: wholeNumber(1, MIB),
  MAX_OPEN_STREAMS: wholeNumber(1, MIB),
  TENANT_SHARE: share(),
  PUBLIC_KEY_SHARE: share(),
  PUBLIC_NETWORK_SHARE: share(),
  RESERVED_SHARE: share(),
  WORKSPACE_SESSION_MS: milliseconds(1000, 365 * DAY),
  SESSION_TIMEOUT_MS: milliseconds(1, 3650 * DAY),
  ACTION_TTL_MS: milliseconds(1000, 30 * DAY),
  TURN_WORK_MS: milliseconds(),
  MAX_MODEL_STEPS: wholeNumber(1, 1000),
  KEEPALIVE_MS: milliseconds(),
  STREAM_STALL_MS: milliseconds(),
  CACHED_WORKFLOWS: wholeNumber(2, 100_000),
  HEARTBEAT_TIMEOUT_MS: milliseconds(1_000),

  HOLDFAST_CACHE: text('the path of a folder'),
  TEMPORAL_SHA256: sha256(),
  MONGOD_SHA256: sha256(),
  TEMPORAL_BINARY: text(path),
  MONGOD_BINARY: text(path),
  FERRETDB_BINARY: text(path),
};

/**
 * Settings whose value is never shown, logged or passed on. Each may be read from a file named by
 * `NAME_FILE`.
 */
export const secrets: ReadonlySet<string> = new Set([
  ...['TEMPORAL_API_KEY', 'MONGODB_URI', 'OPENAI_API_KEY', 'OTEL_EXPORTER_OTLP_HEADERS', 'METRICS_TOKEN'],
  ...['MASTER_KEY', 'PREVIOUS_MASTER_KEYS', 'CODEC_TOKEN'],
]);

type VariableName = keyof typeof variables;

/** The values of the settings that were given. */
export type Values = { [Name in VariableName]?: z.output<(typeof variables)[Name]> | undefined };
