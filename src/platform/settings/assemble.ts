import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StdioPrograms } from './stdio-servers';
import type { Values } from './variables';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const KIB = 1024;

/** All settings of the service. Times are milliseconds, sizes bytes, paths absolute. */
export type Settings = ReturnType<typeof assemble>;

/** What the surroundings of a process say, beside the settings of its own. */
export interface Surroundings {
  /** The user's cache folder, if named. */
  xdgCacheHome: string | undefined;
  /** Whether NODE_ENV says so. */
  isProduction: boolean;
}

/** Puts the values read into their places and adds the defaults. `stdio` is what the file named by MCP_STDIO_SERVERS holds. */
export function assemble(
  given: Values,
  dir: string,
  { xdgCacheHome, isProduction }: Surroundings,
  stdio: StdioPrograms,
) {
  const hasModel = given.OPENAI_API_KEY !== undefined || given.OPENAI_BASE_URL !== undefined;
  const { HOST: host = '127.0.0.1', TRUSTED_PROXIES: trustedProxies = 0 } = given;
  return {
    /** 0 takes any free port. */
    port: given.PORT ?? 3000,
    host,
    /** What is more is closed at once. */
    maxConnections: given.MAX_CONNECTIONS ?? 10_000,
    /** Who is told of weaknesses, in /.well-known/security.txt; absent: there is none. */
    securityContact: given.SECURITY_CONTACT,
    /** `api` takes requests, `worker` runs turns, `all` does both. */
    role: given.ROLE ?? ('all' as const),
    /** How many proxies before the service say for whom they ask, and whether by https. */
    trustedProxies,
    dataDir: resolve(dir, given.DATA_DIR ?? '.data'),
    /** Servers that were downloaded or built, shared by all clones. */
    cacheDir: resolve(
      dir,
      given.HOLDFAST_CACHE ?? join(xdgCacheHome ?? join(homedir(), '.cache'), 'holdfast'),
    ),
    logLevel: given.LOG_LEVEL ?? 'info',
    demo: {
      /** Whether the demo tenant's tools reach the demo server of this process. */
      hasTools: given.DEMO ?? !isProduction,
      /** Whether the demo model answers, since no other one is configured. */
      hasModel: !hasModel && given.DEMO !== false,
    },
    metrics: {
      /** Absent: GET /metrics is served on the service's own port. 0 takes any free port. */
      port: given.METRICS_PORT,
      host: given.METRICS_HOST ?? '127.0.0.1',
      /** Who reads them must send it. */
      token: given.METRICS_TOKEN,
      /** Without a token: whether programs of this machine read them on the service's own port. */
      isOpenToLoopback: isLoopback(host) && trustedProxies === 0 && !isProduction,
    },
    tracing: {
      /** Absent: nothing is traced. */
      endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      serviceName: given.OTEL_SERVICE_NAME ?? 'holdfast',
      /** The share of the traces begun here that is kept. */
      sampled: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
    },
    /** Private hosts that tools may reach, as `host` or `host:port`, lower case. */
    outboundAllow: given.OUTBOUND_ALLOW ?? [],
    /** IP addresses and CIDR ranges that tools never reach, whatever is allowed. */
    outboundDeny: given.OUTBOUND_DENY ?? [],
    /** Programs that speak MCP, for every tenant. */
    mcpStdioServers: stdio,
    temporal: {
      /** Absent: the embedded server is started. */
      address: given.TEMPORAL_ADDRESS,
      namespace: given.TEMPORAL_NAMESPACE ?? 'default',
      apiKey: given.TEMPORAL_API_KEY,
      tls: given.TEMPORAL_TLS ?? given.TEMPORAL_API_KEY !== undefined,
      taskQueue: given.TASK_QUEUE ?? 'holdfast',
      /** Whether the embedded server has its web pages. */
      hasUi: given.TEMPORAL_UI ?? false,
      binary: absolute(given.TEMPORAL_BINARY),
      /** Of the program that is downloaded or built; another one is refused. */
      sha256: given.TEMPORAL_SHA256,
    },
    mongodb: {
      /** Names its database. Absent: the embedded server is started. */
      uri: given.MONGODB_URI,
      mongod: absolute(given.MONGOD_BINARY),
      mongodSha256: given.MONGOD_SHA256,
      ferretdb: absolute(given.FERRETDB_BINARY),
    },
    model: {
      apiKey: given.OPENAI_API_KEY,
      baseUrl: given.OPENAI_BASE_URL,
      name: given.OPENAI_MODEL ?? 'gpt-4.1-mini',
      attempts: given.MODEL_ATTEMPTS ?? 4,
      /** Before the second attempt; doubles with each further one. */
      backoffMs: given.MODEL_BACKOFF_MS ?? 500,
      firstByteTimeoutMs: given.MODEL_FIRST_BYTE_TIMEOUT_MS ?? 30 * SECOND,
      idleTimeoutMs: given.MODEL_IDLE_TIMEOUT_MS ?? 30 * SECOND,
      /** Whether a turn's first call is made while the turn is still being made durable. */
      earlyCalls: given.MODEL_EARLY_CALLS ?? true,
      /** By the model's name, in US dollars for a million tokens. */
      prices: given.MODEL_PRICES ?? new Map(),
    },
    knowledge: {
      /** Absent: documents are found by their words alone. */
      embeddingModel: given.EMBEDDING_MODEL,
      /** Absent: as many numbers as the model gives. */
      embeddingDimensions: given.EMBEDDING_DIMENSIONS ?? usualDimensions(given.EMBEDDING_MODEL),
      documentMaxBytes: given.DOCUMENT_MAX_BYTES ?? 20 * KIB * KIB,
      documentMaxPages: given.DOCUMENT_MAX_PAGES ?? 2_000,
      /** Files that a process reads at the same time. */
      documentsAtOnce: given.DOCUMENTS_AT_ONCE ?? 2,
      /** Documents of a tenant that wait to be read; further uploads are refused. */
      documentsWaitingPerTenant: given.DOCUMENTS_WAITING_PER_TENANT ?? 1_000,
      /** What the indexes of all tenants may take of a process's memory. */
      indexBytes: given.KNOWLEDGE_INDEX_BYTES ?? 512 * KIB * KIB,
      /** Of what a model is given of documents for one answer. */
      retrievalTokens: given.RETRIEVAL_TOKENS ?? 3_000,
    },
    limits: {
      messageMaxChars: given.MESSAGE_MAX_CHARS ?? 32_000,
      bodyMaxBytes: given.BODY_MAX_BYTES ?? 1024 * KIB,
      actionResponseMaxBytes: given.ACTION_RESPONSE_MAX_BYTES ?? 64 * KIB,
      mcpTokensMaxBytes: given.MCP_TOKENS_MAX_BYTES ?? 16 * KIB,
      authorizationMaxBytes: given.AUTHORIZATION_MAX_BYTES ?? 16 * KIB,
      /** What the tokens and Authorization headers of all turns may take of memory; a tenant gets at most a quarter. */
      heldCredentialsMaxBytes: given.HELD_CREDENTIALS_MAX_BYTES ?? 64 * KIB * KIB,
      /** How long what a request brings for tool servers stays in memory. */
      mcpTokensKeptMs: given.MCP_TOKENS_KEPT_MS ?? 60 * MINUTE,
      /** Requests a minute. */
      apiKeyPerMinute: given.API_KEY_PER_MINUTE ?? 600,
      /** For each participant and network. */
      accessKeyPerMinute: given.ACCESS_KEY_PER_MINUTE ?? 60,
      /** For all participants of a network. */
      accessKeyNetworkPerMinute: given.ACCESS_KEY_NETWORK_PER_MINUTE ?? 300,
      accessKeyTotalPerMinute: given.ACCESS_KEY_TOTAL_PER_MINUTE ?? 6_000,
      /** True where the rates hold for all processes together, counted in the database. */
      areShared: given.SHARED_RATE_LIMITS ?? false,
      /** Of one conversation, for its turn. */
      waitingMessages: given.WAITING_MESSAGES ?? 20,
      waitingMessagesBytes: given.WAITING_MESSAGES_BYTES ?? 256 * KIB,
      /** How long a process checks the JSON Schemas of one tenant within a minute. */
      schemaCheckMsPerMinute: given.SCHEMA_CHECK_MS_PER_MINUTE ?? 2 * SECOND,
      streamsPerParticipant: given.STREAMS_PER_PARTICIPANT ?? 20,
      /** Of one process at once: each is shared out, and what is more is refused. */
      maxRequests: given.MAX_REQUESTS ?? 1_000,
      maxBodyBytes: given.MAX_BODY_BYTES ?? 128 * KIB * KIB,
      maxStartingTurns: given.MAX_STARTING_TURNS ?? 200,
      maxRunningTurns: given.MAX_RUNNING_TURNS ?? 200,
      maxOpenStreams: given.MAX_OPEN_STREAMS ?? 2_000,
      /** Fractions of each of these. */
      shares: {
        tenant: given.TENANT_SHARE ?? 0.25,
        publicKey: given.PUBLIC_KEY_SHARE ?? 0.25,
        publicNetwork: given.PUBLIC_NETWORK_SHARE ?? 0.05,
        reserve: given.RESERVED_SHARE ?? 0.25,
      },
      /** How long a member stays signed in. */
      workspaceSessionMs: given.WORKSPACE_SESSION_MS ?? 7 * DAY,
      sessionTimeoutMs: given.SESSION_TIMEOUT_MS ?? 30 * MINUTE,
      actionTtlMs: given.ACTION_TTL_MS ?? DAY,
      turnWorkMs: given.TURN_WORK_MS ?? 10 * MINUTE,
      maxModelSteps: given.MAX_MODEL_STEPS ?? 25,
      keepaliveMs: given.KEEPALIVE_MS ?? 20 * SECOND,
      /** A client that takes nothing of its stream for this long is dropped. */
      streamStallMs: given.STREAM_STALL_MS ?? MINUTE,
      heartbeatTimeoutMs: given.HEARTBEAT_TIMEOUT_MS ?? 5 * SECOND,
      /** Workflows that the process keeps in memory; the others are read again when something happens to them. */
      cachedWorkflows: given.CACHED_WORKFLOWS ?? 250,
    },
  };

  function absolute(path: string | undefined): string | undefined {
    return path === undefined ? undefined : resolve(dir, path);
  }
}

function isLoopback(host: string): boolean {
  return /^(localhost|::1|127\.\d+\.\d+\.\d+)$/i.test(host);
}

/** These models give as many numbers as they are asked for; so few take a third or less of the memory. */
function usualDimensions(model: string | undefined): number | undefined {
  return model?.startsWith('text-embedding-3') ? 512 : undefined;
}
