import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StdioPrograms } from './stdio-servers';
import type { Values } from './variables';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const KIB = 1024;

/** All settings of the service. Times are in milliseconds, sizes in bytes, paths absolute. */
export type Settings = ReturnType<typeof assemble>;

/** Facts about the environment of the process, besides its settings. */
export interface Surroundings {
  /** XDG_CACHE_HOME, if set. */
  xdgCacheHome: string | undefined;
  /** Whether NODE_ENV is `production`. */
  isProduction: boolean;
}

/**
 * Arranges the values read and adds the defaults. `stdio` is the content of the file named by
 * MCP_STDIO_SERVERS.
 */
export function assemble(
  given: Values,
  dir: string,
  { xdgCacheHome, isProduction }: Surroundings,
  stdio: StdioPrograms,
) {
  const hasModel = given.OPENAI_API_KEY !== undefined || given.OPENAI_BASE_URL !== undefined;
  const { HOST: host = '127.0.0.1', TRUSTED_PROXIES: trustedProxies = 0 } = given;
  return {
    /** 0 means any free port. */
    port: given.PORT ?? 3000,
    host,
    /** Further connections are closed at once. */
    maxConnections: given.MAX_CONNECTIONS ?? 10_000,
    /**
     * The contact for vulnerability reports in /.well-known/security.txt. If unset, the file is not served.
     */
    securityContact: given.SECURITY_CONTACT,
    /** `api` serves requests, `worker` runs turns, `all` does both. */
    role: given.ROLE ?? ('all' as const),
    /** How many proxies in front of the service report the client's address and scheme. */
    trustedProxies,
    hop: {
      /** Whether this process streams its turns to other processes, and follows theirs. */
      isOn: given.HOP ?? true,
      /** The address to listen on. Port 0 means any free port. */
      host: given.HOP_HOST ?? '127.0.0.1',
      port: given.HOP_PORT ?? 0,
      /** The host under which other processes reach it. */
      address: given.HOP_ADDRESS ?? given.HOP_HOST ?? '127.0.0.1',
    },
    dataDir: resolve(dir, given.DATA_DIR ?? '.data'),
    /** For downloaded or built servers, shared by all clones. */
    cacheDir: resolve(
      dir,
      given.HOLDFAST_CACHE ?? join(xdgCacheHome ?? join(homedir(), '.cache'), 'holdfast'),
    ),
    logLevel: given.LOG_LEVEL ?? 'info',
    demo: {
      /** Whether an empty database gets a demo tenant. */
      hasTenant: given.DEMO_TENANT ?? true,
      /** Whether the demo tenant's tools can reach the demo server of this process. */
      hasTools: given.DEMO ?? !isProduction,
      /** Whether the demo model answers, because no other model is configured. */
      hasModel: !hasModel && given.DEMO !== false,
    },
    metrics: {
      /** If unset, GET /metrics is served on the service's own port. 0 means any free port. */
      port: given.METRICS_PORT,
      host: given.METRICS_HOST ?? '127.0.0.1',
      /** If set, readers of the metrics must send it. */
      token: given.METRICS_TOKEN,
      /** Without a token: whether local programs may read the metrics on the service's own port. */
      isOpenToLoopback: isLoopback(host) && trustedProxies === 0 && !isProduction,
    },
    tracing: {
      /** If unset, tracing is off. */
      endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      serviceName: given.OTEL_SERVICE_NAME ?? 'holdfast',
      /** The fraction of traces started here that is kept. */
      sampled: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
    },
    /** Private hosts that tools may reach, as lower-case `host` or `host:port`. */
    outboundAllow: given.OUTBOUND_ALLOW ?? [],
    /** IP addresses and CIDR ranges that tools never reach, even if allowed. */
    outboundDeny: given.OUTBOUND_DENY ?? [],
    /** Stdio programs that speak MCP, for every tenant. */
    mcpStdioServers: stdio,
    temporal: {
      /** If unset, the embedded server is started. */
      address: given.TEMPORAL_ADDRESS,
      namespace: given.TEMPORAL_NAMESPACE ?? 'default',
      apiKey: given.TEMPORAL_API_KEY,
      tls: given.TEMPORAL_TLS ?? given.TEMPORAL_API_KEY !== undefined,
      taskQueue: given.TASK_QUEUE ?? 'holdfast',
      /** The workers' version for Temporal's worker versioning. If unset, they are unversioned. */
      workerVersion: workerVersion(given),
      /** Whether the embedded server runs its web UI. */
      hasUi: given.TEMPORAL_UI ?? false,
      /** Address of Temporal's pages, for links to them. If unset, the embedded server's, if it has any. */
      uiUrl: given.TEMPORAL_UI_URL,
      binary: absolute(given.TEMPORAL_BINARY),
      /** Expected digest of the program that is downloaded or built; any other is rejected. */
      sha256: given.TEMPORAL_SHA256,
    },
    mongodb: {
      /** Includes the database name. If unset, the embedded server is started. */
      uri: given.MONGODB_URI,
      mongod: absolute(given.MONGOD_BINARY),
      mongodSha256: given.MONGOD_SHA256,
      ferretdb: absolute(given.FERRETDB_BINARY),
    },
    encryption: {
      /** Each key has 32 bytes. */
      key: given.MASTER_KEY,
      command: given.MASTER_KEY_COMMAND,
      previousKeys: given.PREVIOUS_MASTER_KEYS ?? [],
      previousCommand: given.PREVIOUS_MASTER_KEY_COMMAND,
      /** Whether an embedded database has a key of its own, if there is neither `key` nor `command`. */
      makesKey: given.EMBEDDED_MASTER_KEY ?? true,
      /** Whether documents are sealed too. */
      documents: given.ENCRYPT_DOCUMENTS ?? true,
      /** Whether inputs and results are sealed in the histories that Temporal stores. */
      payloads: given.ENCRYPT_PAYLOADS ?? true,
      /** If set, a request with this token may have such inputs and results opened. */
      codecToken: given.CODEC_TOKEN,
    },
    model: {
      apiKey: given.OPENAI_API_KEY,
      baseUrl: given.OPENAI_BASE_URL,
      name: given.OPENAI_MODEL ?? 'gpt-4.1-mini',
      attempts: given.MODEL_ATTEMPTS ?? 4,
      /** Wait before the second attempt; doubles for each further one. */
      backoffMs: given.MODEL_BACKOFF_MS ?? 500,
      firstByteTimeoutMs: given.MODEL_FIRST_BYTE_TIMEOUT_MS ?? 30 * SECOND,
      idleTimeoutMs: given.MODEL_IDLE_TIMEOUT_MS ?? 30 * SECOND,
      /** Whether the model is asked speculatively while the turn is still being started. */
      earlyCalls: given.MODEL_EARLY_CALLS ?? true,
      /** By model name, in US dollars per million tokens. */
      prices: given.MODEL_PRICES ?? new Map(),
    },
    knowledge: {
      /** If unset, documents are searched by their words only. */
      embeddingModel: given.EMBEDDING_MODEL,
      /** Length of the vectors; if undefined, the model's default. */
      embeddingDimensions: given.EMBEDDING_DIMENSIONS ?? usualDimensions(given.EMBEDDING_MODEL),
      documentMaxBytes: given.DOCUMENT_MAX_BYTES ?? 20 * KIB * KIB,
      documentMaxPages: given.DOCUMENT_MAX_PAGES ?? 2_000,
      /** Caps the files that a process reads concurrently. */
      documentsAtOnce: given.DOCUMENTS_AT_ONCE ?? 3,
      /** Caps a tenant's documents that wait to be read; further uploads are rejected. */
      documentsWaitingPerTenant: given.DOCUMENTS_WAITING_PER_TENANT ?? 1_000,
      /** Where indexes are kept for the next start. If undefined, none are. */
      indexDir: indexDir(resolve(dir, given.DATA_DIR ?? '.data')),
      /** Caps the memory that the indexes of all tenants take in a process. */
      indexBytes: given.KNOWLEDGE_INDEX_BYTES ?? 512 * KIB * KIB,
      /** Caps the document text that the model receives for one answer. */
      retrievalTokens: given.RETRIEVAL_TOKENS ?? 3_000,
    },
    limits: {
      /** Of a file that comes with a message. */
      fileMaxBytes: given.FILE_MAX_BYTES ?? 10 * KIB * KIB,
      filesPerMessage: given.FILES_PER_MESSAGE ?? 8,
      /** Caps the uploads of one participant or user. */
      filesPerPersonDay: given.FILES_PER_PERSON_DAY ?? 200,
      messageMaxChars: given.MESSAGE_MAX_CHARS ?? 32_000,
      bodyMaxBytes: given.BODY_MAX_BYTES ?? 1024 * KIB,
      actionResponseMaxBytes: given.ACTION_RESPONSE_MAX_BYTES ?? 64 * KIB,
      mcpTokensMaxBytes: given.MCP_TOKENS_MAX_BYTES ?? 16 * KIB,
      authorizationMaxBytes: given.AUTHORIZATION_MAX_BYTES ?? 16 * KIB,
      /**
       * Caps the memory for the tokens and Authorization headers of all turns; a tenant gets at most a
       * quarter.
       */
      heldCredentialsMaxBytes: given.HELD_CREDENTIALS_MAX_BYTES ?? 64 * KIB * KIB,
      /** How long the credentials that a request brings for MCP servers stay in memory. */
      mcpTokensKeptMs: given.MCP_TOKENS_KEPT_MS ?? 60 * MINUTE,
      /** Requests per minute. */
      apiKeyPerMinute: given.API_KEY_PER_MINUTE ?? 600,
      /** Per participant and network. */
      accessKeyPerMinute: given.ACCESS_KEY_PER_MINUTE ?? 60,
      /** For all participants of one network. */
      accessKeyNetworkPerMinute: given.ACCESS_KEY_NETWORK_PER_MINUTE ?? 300,
      accessKeyTotalPerMinute: given.ACCESS_KEY_TOTAL_PER_MINUTE ?? 6_000,
      /** True if the rates apply to all processes together, counted in the database. */
      areShared: given.SHARED_RATE_LIMITS ?? false,
      /** Caps the messages of one conversation that wait for their turn. */
      waitingMessages: given.WAITING_MESSAGES ?? 20,
      waitingMessagesBytes: given.WAITING_MESSAGES_BYTES ?? 256 * KIB,
      /** How long one process may check the JSON Schemas of one tenant per minute. */
      schemaCheckMsPerMinute: given.SCHEMA_CHECK_MS_PER_MINUTE ?? 2 * SECOND,
      streamsPerParticipant: given.STREAMS_PER_PARTICIPANT ?? 20,
      /** Caps for one process at a time. Each is shared between tenants; excess is rejected. */
      maxRequests: given.MAX_REQUESTS ?? 1_000,
      maxBodyBytes: given.MAX_BODY_BYTES ?? 128 * KIB * KIB,
      maxStartingTurns: given.MAX_STARTING_TURNS ?? 200,
      maxRunningTurns: given.MAX_RUNNING_TURNS ?? 200,
      maxOpenStreams: given.MAX_OPEN_STREAMS ?? 2_000,
      /** How many turns this process works on at once, of one tenant, and of busy tenants beside others. */
      workSlots: {
        atOnce: given.WORK_SLOTS ?? 12,
        ofTenant: given.TENANT_WORK_SLOTS ?? 10,
        besideOthers: given.BUSY_WORK_SLOTS ?? 1,
      },
      /** Fractions of each of these caps. */
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
      /** A stream whose client reads nothing for this long is closed. */
      streamStallMs: given.STREAM_STALL_MS ?? MINUTE,
      heartbeatTimeoutMs: given.HEARTBEAT_TIMEOUT_MS ?? 5 * SECOND,
      /** Workflows that the process keeps in memory. Others are replayed from their history when needed. */
      cachedWorkflows: given.CACHED_WORKFLOWS ?? 250,
    },
  };

  function indexDir(dataDir: string): string | undefined {
    const { KNOWLEDGE_INDEX_DIR: chosen = join(dataDir, 'indexes') } = given;
    return chosen === 'off' ? undefined : resolve(dir, chosen);
  }

  function absolute(path: string | undefined): string | undefined {
    return path === undefined ? undefined : resolve(dir, path);
  }
}

function isLoopback(host: string): boolean {
  return /^(localhost|::1|127\.\d+\.\d+\.\d+)$/i.test(host);
}

/**
 * These models return vectors of the requested length. 512 numbers take a third or less of the default's
 * memory.
 */
function usualDimensions(model: string | undefined): number | undefined {
  return model?.startsWith('text-embedding-3') ? 512 : undefined;
}

function workerVersion({ WORKER_DEPLOYMENT: deploymentName, WORKER_BUILD: buildId }: Values) {
  return deploymentName === undefined || buildId === undefined ? undefined : { deploymentName, buildId };
}
