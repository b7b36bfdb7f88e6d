/** The owner of the databases. Only this user exists. */
export const postgresUser = 'temporal';

/** The names of Temporal's databases. */
export const databases = { histories: 'temporal', visibility: 'temporal_visibility' } as const;
