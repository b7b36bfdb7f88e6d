import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
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
  mailFrom,
  masterKey,
  masterKeyList,
  milliseconds,
  mongodbUri,
  oneOf,
  priceList,
  sha256,
  share,
  smtpUrl,
  text,
  wholeNumber,
} from './kinds';
import type { StdioPrograms } from './stdio-servers';
import { isLoopback, usualDimensions } from './usual-values';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const KIB = 1024;
const MIB = KIB * KIB;

/** All settings of the service. Times are in milliseconds, sizes in bytes, paths absolute. */
export type Settings = ReturnType<typeof assemble>;

/** Facts about the environment of the process, besides its settings. */
export interface Surroundings {
  /** The folder that relative paths start from. */
  dir: string;
  /** XDG_CACHE_HOME, if set. */
  xdgCacheHome: string | undefined;
  /** Whether NODE_ENV is `production`. */
  isProduction: boolean;
}

/** Reads the variable of this name. Returns undefined if it is not set. */
type ReadVariable = <T>(name: string, kind: z.ZodType<T>) => T | undefined;

/** Reads every setting, each once, and adds the defaults. `readStdio` reads the file that it is given. */
export function assemble(
  read: ReadVariable,
  { dir, xdgCacheHome, isProduction }: Surroundings,
  readStdio: (file: string | undefined) => StdioPrograms,
) {
  const port = read('PORT', wholeNumber(0, 65535)) ?? 3000;
  const host = read('HOST', hostName()) ?? '127.0.0.1';
  const trustedProxies = read('TRUSTED_PROXIES', wholeNumber(0, 20)) ?? 0;
  const hopHost = read('HOP_HOST', hostName()) ?? '127.0.0.1';
  const dataDir = resolve(dir, read('DATA_DIR', text('the path of a folder')) ?? '.data');
  const demo = read('DEMO', flag());
  const temporalKey = read('TEMPORAL_API_KEY', text('a Temporal API key', /^\S+$/));
  const deploymentName = read(
    'WORKER_DEPLOYMENT',
    text('a name of letters, digits, _ and -', /^[\w-]{1,100}$/),
  );
  const buildId = read(
    'WORKER_BUILD',
    text('the id of a build: letters, digits, . _ and -', /^[\w.-]{1,100}$/),
  );
  const modelKey = read('OPENAI_API_KEY', text('a key of the model provider, without spaces', /^\S+$/));
  const modelUrl = read('OPENAI_BASE_URL', httpUrl());
  const embeddingModel = read('EMBEDDING_MODEL', text('the name of an embeddings model', /^\S+$/));
  const indexDir =
    read('KNOWLEDGE_INDEX_DIR', text('the path of a folder, or off')) ?? join(dataDir, 'indexes');
  return {
    /** 0 means any free port. */
    port,
    host,
    /** Names the service in what it signs. */
    publicUrl: read('PUBLIC_URL', httpUrl()),
    mail: {
      /** If unset, members get no mails. */
      smtpUrl: read('SMTP_URL', smtpUrl()),
      from: read('MAIL_FROM', mailFrom()),
    },
    /** Further connections are closed at once. */
    maxConnections: read('MAX_CONNECTIONS', wholeNumber(1, MIB)) ?? 10_000,
    /**
     * The contact for vulnerability reports in /.well-known/security.txt. If unset, the file is not served.
     */
    securityContact: read('SECURITY_CONTACT', contact()),
    /** `api` serves requests, `worker` runs turns, `all` does both. */
    role: read('ROLE', oneOf(['all', 'api', 'worker'])) ?? ('all' as const),
    /** How many proxies in front of the service report the client's address and scheme. */
    trustedProxies,
    hop: {
      /** Whether this process streams its turns to other processes, and follows theirs. */
      isOn: read('HOP', flag()) ?? true,
      /** The address to listen on. Port 0 means any free port. */
      host: hopHost,
      port: read('HOP_PORT', wholeNumber(0, 65535)) ?? 0,
      /** The host under which other processes reach it. */
      address: read('HOP_ADDRESS', hostName()) ?? hopHost,
    },
    dataDir,
    /** For downloaded or built servers, shared by all clones. */
    cacheDir: resolve(
      dir,
      read('HOLDFAST_CACHE', text('the path of a folder')) ??
        join(xdgCacheHome ?? join(homedir(), '.cache'), 'holdfast'),
    ),
    logLevel:
      read('LOG_LEVEL', oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])) ?? 'info',
    demo: {
      /** Whether an empty database gets a demo tenant. */
      hasTenant: read('DEMO_TENANT', flag()) ?? true,
      /** Whether the demo tenant's tools can reach the demo server of this process. */
      hasTools: demo ?? !isProduction,
      /** Whether the demo model answers, because no other model is configured. */
      hasModel: modelKey === undefined && modelUrl === undefined && demo !== false,
    },
    metrics: {
      /** If unset, GET /metrics is served on the service's own port. 0 means any free port. */
      port: read('METRICS_PORT', wholeNumber(0, 65535)),
      host: read('METRICS_HOST', hostName()) ?? '127.0.0.1',
      /** If set, readers of the metrics must send it. */
      token: read('METRICS_TOKEN', text('a secret of 16 characters or more, without spaces', /^\S{16,}$/)),
      /** Without a token: whether local programs may read the metrics on the service's own port. */
      isOpenToLoopback: isLoopback(host) && trustedProxies === 0 && !isProduction,
    },
    tracing: {
      /** If unset, tracing is off. */
      endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl()),
      headers: read('OTEL_EXPORTER_OTLP_HEADERS', headerList()) ?? {},
      /** Whether spans hold what is said in the workspaces that want it. */
      capturesText: read('OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT', flag()) ?? false,
      serviceName: read('OTEL_SERVICE_NAME', text('a name', /^[\w. -]{1,100}$/)) ?? 'holdfast',
      /** The fraction of traces started here that is kept. */
      sampled: read('OTEL_TRACES_SAMPLER_ARG', share()) ?? 1,
    },
    /** Private hosts that tools may reach, as lower-case `host` or `host:port`. */
    outboundAllow: read('OUTBOUND_ALLOW', hostList()) ?? [],
    /** IP addresses and CIDR ranges that tools never reach, even if allowed. */
    outboundDeny: read('OUTBOUND_DENY', addressList()) ?? [],
    /** Stdio programs that speak MCP, for every tenant. */
    mcpStdioServers: readStdio(read('MCP_STDIO_SERVERS', text('the path of a file'))),
    temporal: {
      /** If unset, the embedded server is started. */
      address: read('TEMPORAL_ADDRESS', hostAndPort()),
      namespace: read('TEMPORAL_NAMESPACE', text('a namespace', /^[A-Za-z0-9._-]+$/)) ?? 'default',
      apiKey: temporalKey,
      tls: read('TEMPORAL_TLS', flag()) ?? temporalKey !== undefined,
      taskQueue:
        read('TASK_QUEUE', text('the name of a task queue', /^[A-Za-z0-9._:/-]{1,200}$/)) ?? 'holdfast',
      /** The workers' version for Temporal's worker versioning. If unset, they are unversioned. */
      workerVersion:
        deploymentName === undefined || buildId === undefined ? undefined : { deploymentName, buildId },
      /** Whether the embedded server runs its web UI. */
      hasUi: read('TEMPORAL_UI', flag()) ?? false,
      /** Address of Temporal's pages, for links to them. If unset, the embedded server's, if it has any. */
      uiUrl: read('TEMPORAL_UI_URL', httpUrl()),
      binary: absolute(read('TEMPORAL_BINARY', text('the path of a file'))),
      /** Expected digest of the program that is downloaded or built; any other is rejected. */
      sha256: read('TEMPORAL_SHA256', sha256()),
    },
    mongodb: {
      /** Includes the database name. If unset, the embedded server is started. */
      uri: read('MONGODB_URI', mongodbUri('holdfast')),
      mongod: absolute(read('MONGOD_BINARY', text('the path of a file'))),
      mongodSha256: read('MONGOD_SHA256', sha256()),
      ferretdb: absolute(read('FERRETDB_BINARY', text('the path of a file'))),
    },
    encryption: {
      /** Each key has 32 bytes. */
      key: read('MASTER_KEY', masterKey()),
      command: read('MASTER_KEY_COMMAND', text('a command', /^\S.*$/)),
      previousKeys: read('PREVIOUS_MASTER_KEYS', masterKeyList()) ?? [],
      previousCommand: read('PREVIOUS_MASTER_KEY_COMMAND', text('a command', /^\S.*$/)),
      /** Whether an embedded database has a key of its own, if there is neither `key` nor `command`. */
      makesKey: read('EMBEDDED_MASTER_KEY', flag()) ?? true,
      /** Whether documents are sealed too. */
      documents: read('ENCRYPT_DOCUMENTS', flag()) ?? true,
      /** Whether inputs and results are sealed in the histories that Temporal stores. */
      payloads: read('ENCRYPT_PAYLOADS', flag()) ?? true,
      /** If set, a request with this token may have such inputs and results opened. */
      codecToken: read(
        'CODEC_TOKEN',
        text('a secret of 16 letters, digits, - and _ or more', /^[\w-]{16,}$/),
      ),
    },
    model: {
      apiKey: modelKey,
      baseUrl: modelUrl,
      /** The API of the provider. Absent: Responses at OpenAI, Chat Completions at another address. */
      wire: read('OPENAI_WIRE', oneOf(['responses', 'chat'])),
      name: read('OPENAI_MODEL', text('the name of a model', /^\S+$/)) ?? 'gpt-4.1-mini',
      attempts: read('MODEL_ATTEMPTS', wholeNumber(1, 20)) ?? 4,
      /** Wait before the second attempt; doubles for each further one. */
      backoffMs: read('MODEL_BACKOFF_MS', milliseconds()) ?? 500,
      firstByteTimeoutMs: read('MODEL_FIRST_BYTE_TIMEOUT_MS', milliseconds()) ?? 30 * SECOND,
      idleTimeoutMs: read('MODEL_IDLE_TIMEOUT_MS', milliseconds()) ?? 30 * SECOND,
      /** Whether the model is asked speculatively while the turn is still being started. */
      earlyCalls: read('MODEL_EARLY_CALLS', flag()) ?? true,
      /** By model name, in US dollars per million tokens. */
      prices: read('MODEL_PRICES', priceList()) ?? new Map(),
    },
    knowledge: {
      /** If unset, documents are searched by their words only. */
      embeddingModel,
      /** Length of the vectors; if undefined, the model's default. */
      embeddingDimensions:
        read('EMBEDDING_DIMENSIONS', wholeNumber(1, 16_384)) ?? usualDimensions(embeddingModel),
      documentMaxBytes: read('DOCUMENT_MAX_BYTES', wholeNumber(1, 64 * MIB)) ?? 20 * KIB * KIB,
      documentMaxPages: read('DOCUMENT_MAX_PAGES', wholeNumber(1, MIB)) ?? 2_000,
      /** Caps the files that a process reads concurrently. */
      documentsAtOnce: read('DOCUMENTS_AT_ONCE', wholeNumber(1, 64)) ?? 3,
      /** Caps a tenant's documents that wait to be read; further uploads are rejected. */
      documentsWaitingPerTenant: read('DOCUMENTS_WAITING_PER_TENANT', wholeNumber(1, MIB)) ?? 1_000,
      /** Where indexes are kept for the next start. If undefined, none are. */
      indexDir: indexDir === 'off' ? undefined : resolve(dir, indexDir),
      /** Caps the memory that the indexes of all tenants take in a process. */
      indexBytes: read('KNOWLEDGE_INDEX_BYTES', wholeNumber(MIB, 1024 * 1024 * MIB)) ?? 512 * KIB * KIB,
      /** Caps the document text that the model receives for one answer. */
      retrievalTokens: read('RETRIEVAL_TOKENS', wholeNumber(100, MIB)) ?? 3_000,
    },
    limits: {
      /** Of a file that comes with a message. */
      fileMaxBytes: read('FILE_MAX_BYTES', wholeNumber(1, 64 * MIB)) ?? 10 * KIB * KIB,
      filesPerMessage: read('FILES_PER_MESSAGE', wholeNumber(1, 20)) ?? 8,
      /** Caps the uploads of one participant or user. */
      filesPerPersonDay: read('FILES_PER_PERSON_DAY', wholeNumber(1, MIB)) ?? 200,
      messageMaxChars: read('MESSAGE_MAX_CHARS', wholeNumber(1, MIB)) ?? 32_000,
      bodyMaxBytes: read('BODY_MAX_BYTES', wholeNumber(1, 64 * MIB)) ?? 1024 * KIB,
      actionResponseMaxBytes: read('ACTION_RESPONSE_MAX_BYTES', wholeNumber(1, 64 * MIB)) ?? 64 * KIB,
      mcpTokensMaxBytes: read('MCP_TOKENS_MAX_BYTES', wholeNumber(1, MIB)) ?? 16 * KIB,
      authorizationMaxBytes: read('AUTHORIZATION_MAX_BYTES', wholeNumber(1, MIB)) ?? 16 * KIB,
      /**
       * Caps the memory for the tokens and Authorization headers of all turns; a tenant gets at most a
       * quarter.
       */
      heldCredentialsMaxBytes:
        read('HELD_CREDENTIALS_MAX_BYTES', wholeNumber(MIB, 1024 * 1024 * MIB)) ?? 64 * KIB * KIB,
      /** How long the credentials that a request brings for MCP servers stay in memory. */
      mcpTokensKeptMs: read('MCP_TOKENS_KEPT_MS', milliseconds()) ?? 60 * MINUTE,
      /** Requests per minute. */
      apiKeyPerMinute: read('API_KEY_PER_MINUTE', wholeNumber(1, MIB)) ?? 600,
      /** Per participant and network. */
      accessKeyPerMinute: read('ACCESS_KEY_PER_MINUTE', wholeNumber(1, MIB)) ?? 60,
      /** For all participants of one network. */
      accessKeyNetworkPerMinute: read('ACCESS_KEY_NETWORK_PER_MINUTE', wholeNumber(1, MIB)) ?? 300,
      accessKeyTotalPerMinute: read('ACCESS_KEY_TOTAL_PER_MINUTE', wholeNumber(1, MIB)) ?? 6_000,
      /** True if the rates apply to all processes together, counted in the database. */
      areShared: read('SHARED_RATE_LIMITS', flag()) ?? false,
      /** Caps the messages of one conversation that wait for their turn. */
      waitingMessages: read('WAITING_MESSAGES', wholeNumber(0, 200)) ?? 20,
      waitingMessagesBytes: read('WAITING_MESSAGES_BYTES', wholeNumber(0, 64 * MIB)) ?? 256 * KIB,
      /** How long one process may check the JSON Schemas of one tenant per minute. */
      schemaCheckMsPerMinute: read('SCHEMA_CHECK_MS_PER_MINUTE', milliseconds(1, 60_000)) ?? 2 * SECOND,
      streamsPerParticipant: read('STREAMS_PER_PARTICIPANT', wholeNumber(1, 10_000)) ?? 20,
      /** Caps for one process at a time. Each is shared between tenants; excess is rejected. */
      maxRequests: read('MAX_REQUESTS', wholeNumber(1, MIB)) ?? 1_000,
      maxBodyBytes: read('MAX_BODY_BYTES', wholeNumber(MIB, 1024 * 1024 * MIB)) ?? 128 * KIB * KIB,
      maxStartingTurns: read('MAX_STARTING_TURNS', wholeNumber(1, MIB)) ?? 200,
      maxRunningTurns: read('MAX_RUNNING_TURNS', wholeNumber(1, MIB)) ?? 200,
      maxOpenStreams: read('MAX_OPEN_STREAMS', wholeNumber(1, MIB)) ?? 2_000,
      /** How many turns this process works on at once, of one tenant, and of busy tenants beside others. */
      workSlots: {
        atOnce: read('WORK_SLOTS', wholeNumber(2, 10_000)) ?? 12,
        ofTenant: read('TENANT_WORK_SLOTS', wholeNumber(1, 10_000)) ?? 10,
        besideOthers: read('BUSY_WORK_SLOTS', wholeNumber(1, 10_000)) ?? 1,
      },
      /** Fractions of each of these caps. */
      shares: {
        tenant: read('TENANT_SHARE', share()) ?? 0.25,
        publicKey: read('PUBLIC_KEY_SHARE', share()) ?? 0.25,
        publicNetwork: read('PUBLIC_NETWORK_SHARE', share()) ?? 0.05,
        reserve: read('RESERVED_SHARE', share()) ?? 0.25,
      },
      /** How long a member stays signed in. */
      workspaceSessionMs: read('WORKSPACE_SESSION_MS', milliseconds(1000, 365 * DAY)) ?? 7 * DAY,
      sessionTimeoutMs: read('SESSION_TIMEOUT_MS', milliseconds(1, 3650 * DAY)) ?? 30 * MINUTE,
      actionTtlMs: read('ACTION_TTL_MS', milliseconds(1000, 30 * DAY)) ?? DAY,
      turnWorkMs: read('TURN_WORK_MS', milliseconds()) ?? 10 * MINUTE,
      maxModelSteps: read('MAX_MODEL_STEPS', wholeNumber(1, 1000)) ?? 25,
      keepaliveMs: read('KEEPALIVE_MS', milliseconds()) ?? 20 * SECOND,
      /** A stream whose client reads nothing for this long is closed. */
      streamStallMs: read('STREAM_STALL_MS', milliseconds()) ?? MINUTE,
      heartbeatTimeoutMs: read('HEARTBEAT_TIMEOUT_MS', milliseconds(1_000)) ?? 5 * SECOND,
      /** Workflows that the process keeps in memory. Others are replayed from their history when needed. */
      cachedWorkflows: read('CACHED_WORKFLOWS', wholeNumber(2, 100_000)) ?? 250,
    },
  };

  function absolute(path: string | undefined): string | undefined {
    return path === undefined ? undefined : resolve(dir, path);
  }
}
