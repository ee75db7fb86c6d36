import { FrameDecoder } from '@waymark/gateway/decode/FrameDecoder.ts'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A gateway that decodes and answers as the real one does, and now and then drops a connection instead of answering. */
export class UnreliableGateway {
  /** Times of the reports that arrived, by device, in order of arrival. */
  readonly arrived = new Map<string, number[]>()
  /** Every so many packets one goes unanswered and its connection is dropped; Infinity for never. */
  dropEvery = Infinity
  connections = 0
  drops = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #packets = 0

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket))
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  get open(): number {
    return this.#sockets.size
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    this.connections++
    this.#sockets.add(socket)
    const decoder = new FrameDecoder('auto', () => Date.now())
    socket.on('data', (bytes: Buffer) => this.#receive(socket, decoder, bytes))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }

  #receive(socket: Socket, decoder: FrameDecoder, bytes: Buffer): void {
    for (const { device, reports, answer } of decoder.decodeBytes(bytes)) {
      if (reports.length > 0 && ++this.#packets % this.dropEvery === 0) {
        this.drops++
        socket.destroy()
        return
      }
      const times = this.arrived.get(device ?? '') ?? []
      times.push(...reports.map(({ time }) => Date.parse(time)))
      this.arrived.set(device ?? '', times)
      // In two pieces, as a network may deliver it.
      if (answer === null) continue
      const whole = Buffer.from(answer, 'hex')
      socket.write(whole.subarray(0, 1))
      socket.write(whole.subarray(1))
    }
  }
}
