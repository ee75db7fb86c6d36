import type { DeviceReport } from '@waymark/gateway/protocols/DeviceSide.ts'
import type { OrderedUpdate } from '@waymark/gateway/protocols/Obeyed.ts'
import { queclinkDevice } from '@waymark/gateway/protocols/queclink/queclink.device.ts'
import { takeUpdate } from '@waymark/simulator/sockets/takeUpdate.ts'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A device over a socket of its own that fetches the firmware that it is told of, runs it, and connects anew. */
export class UpdatingDevice {
  readonly #port: number
  readonly #identifier: string
  readonly #takes: number
  #socket: Socket | undefined
  #newest: DeviceReport | undefined
  #isClosed = false

  /** @param takes seconds that it is away to write what it fetched and to start anew */
  constructor(port: number, identifier: string, takes: number) {
    this.#port = port
    this.#identifier = identifier
    this.#takes = takes
  }

  async open(): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1')
    this.#socket = socket
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes: Buffer) => this.#hear(bytes))
    await once(socket, 'connect')
    const hello = queclinkDevice.hello(this.#identifier, 1)
    if (hello) socket.write(hello)
    this.report()
  }

  report(): void {
    this.#newest = { time: Date.now(), lat: 40, lon: -100, speed: 0, battery: 80 }
    this.#socket?.write(queclinkDevice.reports(this.#identifier, [this.#newest], 9))
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.destroy()
  }

  #hear(bytes: Buffer): void {
    const { says, does, update } = queclinkDevice.obey?.(this.#identifier, bytes, this.#newest) ?? {}
    if (says && says.length > 0) this.#socket?.write(says)
    if (does === 'report') this.report()
    if (update) void this.#install(update)
  }

  async #install(update: OrderedUpdate): Promise<void> {
    if (!(await takeUpdate(update)) || this.#isClosed) return
    this.#socket?.destroy()
    await sleep(this.#takes * 1000)
    if (!this.#isClosed) await this.open()
  }
}
