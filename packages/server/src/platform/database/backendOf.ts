import type { ClientBase } from 'pg'

/** Process number of the backend that serves a connection, on the database's machine; pg's types leave it out. */
export function backendOf(client: ClientBase): number {
  return (client as ClientBase & { processID: number }).processID
}
