import { createServer, type Socket } from 'node:net'
import { serveOrders } from './serveOrders.ts'

/** Bytes of a packet besides its records: four zeros and the length before, the checksum behind. */
const FRAME = 12
/** Where a packet tells how many records it has. */
const COUNT_AT = 9

/** Acknowledges whatever devices of the load send, at once, and keeps nothing: what is left of a server without its work. */
const server = createServer({ noDelay: true }, (socket) => {
  let isLoggedIn = false
  let rest: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    if (!isLoggedIn) {
      isLoggedIn = true
      socket.write(Buffer.of(1))
      return
    }
    rest = answer(socket, rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes)
  })
})

/** Acknowledges the whole packets and answers what is left of the bytes. */
function answer(socket: Socket, bytes: Buffer): Buffer {
  let at = 0
  while (bytes.length - at > FRAME) {
    const end = at + FRAME + bytes.readUInt32BE(at + 4)
    if (bytes.length < end) break
    socket.write(Buffer.of(0, 0, 0, bytes[at + COUNT_AT] ?? 0))
    at = end
  }
  return bytes.subarray(at)
}

serveOrders({
  listen: () =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
        const address = server.address()
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
      })
    }),
})
