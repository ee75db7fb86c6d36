import type { DeviceReport, DeviceSide } from '@waymark/gateway/protocols/DeviceSide.ts'
import { createSocket, type Socket } from 'node:dgram'
import { confirmedReports, type Line, type LineEvents, type Target } from './Line.ts'

/** A device's UDP port. A datagram that is lost shows only in its answer not coming: the device's patience ends the line. */
export class UdpLine implements Line {
  readonly most: number
  readonly isAcknowledged: boolean
  readonly #side: DeviceSide
  readonly #identifier: string
  readonly #events: LineEvents
  readonly #socket: Socket
  #reports = 0
  #answers = 0
  #acknowledged = 0
  #confirmed = 0
  #isOver = false

  constructor(target: Target, side: DeviceSide, identifier: string, events: LineEvents) {
    this.most = side.most
    this.isAcknowledged = side.acknowledges !== 'nothing'
    this.#side = side
    this.#identifier = identifier
    this.#events = events
    this.#socket = createSocket(target.host.includes(':') ? 'udp6' : 'udp4')
    this.#socket.once('connect', () => {
      if (!this.#isOver) this.#events.ready()
    })
    this.#socket.on('message', (bytes) => this.#receive(bytes))
    this.#socket.on('error', (error) => this.#lose(error.message))
    this.#socket.connect(target.udpPort ?? target.port, target.host)
  }

  send(reports: readonly DeviceReport[], serial: number): number {
    const packets = this.#side.packets(reports.length)
    this.#reports = reports.length
    this.#answers = this.#side.acknowledges === 'reports' ? reports.length : packets
    this.#acknowledged = 0
    this.#confirmed = 0
    this.#socket.send(this.#side.reports(this.#identifier, reports, serial))
    return packets
  }

  heartbeat(): boolean {
    return false
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#socket.close()
  }

  #receive(bytes: Buffer): void {
    if (this.#isOver || this.#confirmed === this.#reports) return
    this.#acknowledged += this.#side.acknowledged(bytes) ?? 0
    const confirmed = confirmedReports(this.#reports, this.#answers, this.#acknowledged)
    const count = confirmed - this.#confirmed
    this.#confirmed = confirmed
    if (count > 0) this.#events.delivered(count)
  }

  #lose(reason: string): void {
    if (this.#isOver) return
    this.end()
    this.#events.lost(reason)
  }
}
