import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { lowerPriority } from '../threads/lowerPriority.ts'
import { backendOf } from './backendOf.ts'

/**
 * Lets the backend of a connection stand back behind those that store reports, as the thread does that asks it. Only
 * where it is a process of this machine that we may slow down: through a socket, called postgres, our account's own (or
 * anybody's, for root). Elsewhere it stays as it is.
 */
export function lowerBackendPriority(client: ClientBase): void {
  const { host } = client as ClientBase & { host: string }
  if (!host.startsWith('/')) return
  const backend = backendOf(client)
  try {
    if (readFileSync(`/proc/${backend}/comm`, 'utf8').trim() === 'postgres') lowerPriority(backend)
  } catch {
    // another account's, or behind the wall of a container: a matter of speed alone
  }
}
