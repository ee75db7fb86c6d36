import type { Server } from 'node:http'
import { networkOf } from '../network/networkOf.ts'

/** Connections in all, those of the live stream among them: what one process can serve. */
const MOST = 12_000
/** Connections from one address. A browser keeps about eight, so that this is an office of five hundred. */
const MOST_OF_ADDRESS = 4_000

/**
 * Bounds the connections that are open, whatever they are for: who opens many and says little keeps nobody else out.
 *
 * @param byAddress false behind proxies that are trusted, where an address is not one client's
 */
export function boundConnections(server: Server, byAddress: boolean): void {
  server.maxConnections = MOST
  if (!byAddress) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > MOST_OF_ADDRESS) socket.destroy()
  })
}
