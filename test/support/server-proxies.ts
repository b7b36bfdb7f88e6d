import { required } from './required';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

export interface TemporalProxy extends TcpProxy {
  /** The value for TEMPORAL_ADDRESS. */
  address: string;
}

export interface DatabaseProxy extends TcpProxy {
  /** The value for MONGODB_URI. */
  uri: string;
}

/** A proxy in front of the run's Temporal server. */
export async function temporalProxy(): Promise<TemporalProxy> {
  const { port } = new URL(`http://${required('HOLDFAST_TEST_TEMPORAL')}`);
  const proxy = await startTcpProxy(Number(port));
  return { ...proxy, address: `127.0.0.1:${proxy.port}` };
}

/** A proxy in front of the run's database. */
export async function databaseProxy(): Promise<DatabaseProxy> {
  const uri = new URL(required('HOLDFAST_TEST_MONGODB_URI'));
  const proxy = await startTcpProxy(Number(uri.port));
  uri.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, uri: uri.href };
}
