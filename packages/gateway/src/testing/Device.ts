import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'

/** A TCP connection as a device opens it, with what came back. */
export class Device {
  readonly socket: Socket
  received = Buffer.alloc(0)
  isClosed = false

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false })
    this.socket.on('data', (chunk: Buffer) => (this.received = Buffer.concat([this.received, chunk])))
    this.socket.on('close', () => (this.isClosed = true))
    this.socket.on('error', () => (this.isClosed = true))
  }

  send(bytes: Buffer | string): void {
    this.socket.write(bytes)
  }

  /** Waits for `length` bytes in all. */
  async answered(length: number): Promise<Buffer> {
    await until(() => this.received.length >= length, `${length} bytes of answer`)
    return this.received
  }

  closed(): Promise<void> {
    return until(() => this.isClosed, 'the connection to close')
  }
}

/** Sends one datagram; resolves with the answer, or undefined when none comes within `wait` ms. */
export function ask(port: number, bytes: Buffer, wait = 500): Promise<Buffer | undefined> {
  const socket = createSocket('udp4')
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(undefined), wait)
    const finish = (answer: Buffer | undefined): void => {
      clearTimeout(timer)
      socket.close()
      resolve(answer)
    }
    socket.once('message', finish)
    socket.send(bytes, port, '127.0.0.1')
  })
}

/** Waits until `isTrue`; fails after 10 s, naming `what`. */
export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 10_000
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const quietLog = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
