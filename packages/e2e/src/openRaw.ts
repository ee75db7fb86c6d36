import { connect, type Socket } from 'node:net'

/** A connection to a gateway's TCP port that sends whatever it likes; what the other side does to it is no error. */
export function openRaw(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      socket.on('error', () => undefined)
      socket.resume()
      resolve(socket)
    })
  })
}
