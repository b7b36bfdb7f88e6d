import type { SecureContextOptions, TlsOptions } from 'node:tls';

/** Raise it with every change of the frames or of how they are asked for. Processes of two versions do not talk. */
const hopVersion = 1;

const prefix = 'holdfast-hop';
const identity = `${prefix}/${hopVersion}`;

/**
 * Both ends prove that they hold the secret, and what they say is encrypted, with keys that nobody can recompute who
 * learns the secret later.
 */
const agreed: SecureContextOptions = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
};

/** What a process that serves hops listens with. It accepts nobody of another version or with another secret. */
export function servingOptions(secret: Buffer, instance: string): TlsOptions {
  return {
    ...agreed,
    pskIdentityHint: `${identity}/${instance}`,
    pskCallback: (_socket, theirs) => (theirs === identity ? secret : null),
  };
}

/** What the other process says of itself before anything is sent to it. */
export type Greeting = 'expected' | 'version' | 'moved';

/** Reads the greeting of the process that should be `instance`. */
function readGreeting(hint: string | null, instance: string): Greeting {
  if (hint === `${identity}/${instance}`) return 'expected';
  return hint?.startsWith(`${identity}/`) ? 'moved' : 'version';
}

/**
 * What a process connects with to the one that is called `instance`. `onGreeting` gets what that one says of itself.
 * If it is not the expected one, the handshake fails before anything else is said.
 */
export function followingOptions(secret: Buffer, instance: string, onGreeting: (greeting: Greeting) => void) {
  return {
    ...agreed,
    ALPNProtocols: ['h2'],
    // There are no certificates: the secret proves who it is.
    checkServerIdentity: () => undefined,
    pskCallback: (hint: string | null) => {
      const greeting = readGreeting(hint, instance);
      onGreeting(greeting);
      return greeting === 'expected' ? { psk: secret, identity } : null;
    },
  };
}
