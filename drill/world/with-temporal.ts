import { Client, Connection } from '@temporalio/client';

/** Calls `act` with a client of the Temporal server at this `host:port`. */
export async function withTemporal<T>(address: string, act: (client: Client) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address, connectTimeout: 100_000 });
  try {
    return await act(new Client({ connection }));
  } finally {
    await connection.close();
  }
}
