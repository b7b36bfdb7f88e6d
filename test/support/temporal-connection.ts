import { Connection } from '@temporalio/client';
import { required } from './required';

/** Milliseconds. A busy machine may need longer than the client's usual deadline of 10 s. */
const connectTimeout = 100_000;
/** A page of a history may have more than the default of 4 MiB. */
const channelArgs = { 'grpc.max_receive_message_length': 128 * 1024 * 1024 };

/** Connects to the Temporal server of the run, or to the one at this address. */
export function connectToTemporal(address = required('HOLDFAST_TEST_TEMPORAL')): Promise<Connection> {
  return Connection.connect({ address, connectTimeout, channelArgs });
}
