import { connect, type SecureContextOptions, type TLSSocket, type TlsOptions } from 'node:tls';

/** Raise it with each change of the frames. Processes of different versions do not talk. */
const identity = 'holdfast-hop/2';
/** Longer than a process that is alive stays silent. */
const silentMs = 3_000;

/** Both ends prove that they hold the secret. A secret that leaks later does not open recorded streams. */
const suite: SecureContextOptions = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
};

/** The options of a server that accepts only processes with the secret and of this version. */
export function serverOptions(secret: Buffer, instance: string): TlsOptions {
  return {
    ...suite,
    handshakeTimeout: silentMs,
    pskIdentityHint: instance,
    pskCallback: (_socket, theirs) => (theirs === identity ? secret : null),
  };
}

/**
 * Connects to the process that is called `instance`. The socket fails, before anything is sent, if another process
 * answers. It also fails if the process is silent for three seconds.
 */
export function connectTo(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  instance: string,
  secret: Buffer,
): TLSSocket {
  const socket = connect({
    ...suite,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    // There are no certificates: the secret is the proof.
    checkServerIdentity: () => undefined,
    pskCallback: (hint) => (hint === instance ? { psk: secret, identity } : null),
  });
  return socket.setTimeout(silentMs, () => socket.destroy(new Error('The process is silent.')));
}
