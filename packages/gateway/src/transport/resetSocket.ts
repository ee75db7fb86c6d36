import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** Ends a connection at once, and drops what was not sent; below TLS nothing can be reset, so that it is closed there. */
export function resetSocket(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}
