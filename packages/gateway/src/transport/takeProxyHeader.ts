import type { Socket } from 'node:net'
import { readProxyHeader } from './proxyHeader.ts'

/** Milliseconds within which a proxy has said whom it speaks for: it says so at once. */
const PATIENCE = 5_000

/**
 * Waits until a proxy has said where a connection comes from, and leaves what follows to whoever reads on.
 *
 * @param done is given the address; undefined where the proxy speaks for itself
 * @param refused the connection began with something else, or said nothing for too long
 */
export function takeProxyHeader(
  socket: Socket,
  done: (address: string | undefined) => void,
  refused: () => void,
): void {
  let taken: Buffer = Buffer.alloc(0)
  const end = (): void => {
    clearTimeout(timer)
    socket.off('data', take)
    socket.off('end', hangUp)
    socket.off('close', end)
  }
  // who ends before a word, as a proxy that only looks whether somebody answers, leaves its place at once
  const hangUp = (): void => void socket.destroy()
  const refuse = (): void => {
    end()
    refused()
    socket.resetAndDestroy()
  }
  const take = (chunk: Buffer): void => {
    taken = Buffer.concat([taken, chunk])
    const header = readProxyHeader(taken)
    if (header === 'more') return
    if (header === 'wrong') {
      refuse()
      return
    }
    end()
    socket.pause()
    done(header.address)
    const rest = taken.subarray(header.length)
    if (rest.length > 0) socket.unshift(rest)
    socket.resume()
  }
  const timer = setTimeout(refuse, PATIENCE)
  socket.on('error', () => socket.destroy())
  socket.on('end', hangUp)
  socket.on('close', end)
  socket.on('data', take)
}
