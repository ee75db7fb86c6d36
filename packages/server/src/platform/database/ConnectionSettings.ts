import type { ClientConfig } from 'pg'

/** How to reach a database; host is a folder where it is a unix socket. */
export type ConnectionSettings = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>
