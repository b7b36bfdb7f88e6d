import { Client, Connection } from '@temporalio/client';
import type { Settings } from '../../platform/settings/settings';
import { readServersFile } from '../servers/servers-file';
import { AdminError } from '../tenant-command/admin-error';

const waitMs = 5_000;
/** A page of a history may have more than the default of 4 MiB. */
const channelArgs = { 'grpc.max_receive_message_length': 128 * 1024 * 1024 };

/**
 * Connects to the live system's Temporal: that of the settings, or else the one that a running service has
 * started.
 * @throws AdminError if it does not answer, or no service runs
 */
export async function findTemporal({ temporal, dataDir }: Settings): Promise<Client> {
  const { apiKey, tls, namespace } = temporal;
  const address = temporal.address ?? readServersFile(dataDir).addresses?.temporal;
  if (address === undefined) throw noService(dataDir);
  const options = { address, tls, apiKey, connectTimeout: waitMs, channelArgs };
  const connection = await Connection.connect(options).catch(() => {
    if (temporal.address === undefined) throw noService(dataDir);
    throw new AdminError(`Temporal at ${address} does not answer. Start it, or correct TEMPORAL_ADDRESS.`);
  });
  return new Client({ connection, namespace });
}

function noService(dataDir: string): AdminError {
  return new AdminError(
    `No service runs on ${dataDir}, and with it no Temporal. Start it with "npm start", or set DATA_DIR or TEMPORAL_ADDRESS as it has them.`,
  );
}
