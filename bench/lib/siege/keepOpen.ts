import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before what was closed is opened again. */
const AGAIN_MS = 50
/** Connections that are opened at once. */
const AT_ONCE = 200

/** What became of the connections of an attack. */
export interface Kept {
  opened: number
  /** Closed by the server, or never let in. */
  closed: number
}

/** Keeps so many connections open until the end, opening those again that are closed; then closes all. */
export async function keepOpen(count: number, end: number, open: (n: number) => Socket): Promise<Kept> {
  const kept: Kept = { opened: 0, closed: 0 }
  const sockets = new Set<Socket>()
  let number = 0
  let opening = 0
  while (performance.now() < end) {
    while (sockets.size < count && opening < AT_ONCE) {
      const socket = open(number++)
      sockets.add(socket)
      opening++
      let isOpening = true
      const settled = (): void => {
        if (isOpening) opening--
        isOpening = false
      }
      socket.once('connect', () => {
        kept.opened++
        settled()
      })
      socket.on('error', () => undefined)
      socket.once('close', () => {
        kept.closed++
        settled()
        sockets.delete(socket)
      })
    }
    await sleep(AGAIN_MS)
  }
  for (const socket of sockets) socket.destroy()
  return kept
}
