import { Client, Connection } from '@temporalio/client';

/** Does something with a client of the Temporal server at the address, `host:port`. */
export async function withTemporal<T>(address: string, act: (client: Client) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address });
  try {
    return await act(new Client({ connection }));
  } finally {
    await connection.close();
  }
}
