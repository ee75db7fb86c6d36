import type { DeviceReport, DeviceSide } from '@waymark/gateway/protocols/DeviceSide.ts'
import type { OrderedUpdate } from '@waymark/gateway/protocols/Obeyed.ts'
import { connect, type Socket } from 'node:net'
import { confirmedReports, type Line, type LineEvents, type Target } from './Line.ts'
import { takeUpdate } from './takeUpdate.ts'

const NOTHING = Buffer.alloc(0)

/** A device's TCP connection: login, packets, and the wait for what acknowledges them. */
export class TcpLine implements Line {
  readonly most: number
  readonly isAcknowledged: boolean
  readonly #side: DeviceSide
  readonly #identifier: string
  readonly #events: LineEvents
  readonly #socket: Socket
  #isLoggedIn = false
  #isOver = false
  #newest: DeviceReport | undefined
  /** Reports that were sent last, how many answers confirm them all, and how many are confirmed. */
  #reports = 0
  #answers = 0
  #confirmed = 0
  /** Bytes of answers since the last packet, since an answer may come in pieces. */
  #answer: Buffer = NOTHING

  constructor(target: Target, side: DeviceSide, identifier: string, events: LineEvents) {
    this.most = side.most
    this.isAcknowledged = side.acknowledges !== 'nothing'
    this.#side = side
    this.#identifier = identifier
    this.#events = events
    this.#socket = connect(target.port, target.host)
    this.#socket.setNoDelay(true)
    this.#socket.once('connect', () => this.#connected())
    this.#socket.on('data', (bytes: Buffer) => this.#receive(bytes))
    this.#socket.once('error', (error) => this.#lose(error.message))
    this.#socket.once('close', () => this.#lose('closed by the server'))
  }

  send(reports: readonly DeviceReport[], serial: number): number {
    const packets = this.#side.packets(reports.length)
    this.#newest = reports.at(-1)
    this.#reports = reports.length
    this.#answers = this.#side.acknowledges === 'reports' ? reports.length : packets
    this.#confirmed = 0
    this.#answer = NOTHING
    const bytes = this.#side.reports(this.#identifier, reports, serial)
    if (this.isAcknowledged) this.#socket.write(bytes)
    else this.#socket.write(bytes, (error) => (error ? undefined : this.#confirm(reports.length)))
    return packets
  }

  heartbeat(report: DeviceReport, serial: number): boolean {
    if (!this.#side.heartbeat) return false
    this.#socket.write(this.#side.heartbeat(this.#identifier, report, serial))
    return true
  }

  end(): void {
    this.#isOver = true
    this.#socket.destroySoon()
  }

  #connected(): void {
    const hello = this.#side.hello(this.#identifier, 0)
    if (hello) this.#socket.write(hello)
    else this.#logIn()
  }

  #logIn(): void {
    this.#isLoggedIn = true
    if (!this.#isOver) this.#events.ready()
  }

  #receive(received: Buffer): void {
    if (this.#isOver) return
    const obeyed = this.#side.obey?.(this.#identifier, received, this.#newest)
    const { says, rest: bytes, does, update } = obeyed ?? { says: NOTHING, rest: received }
    if (says.length > 0) this.#socket.write(says)
    if (bytes.length > 0) this.#take(bytes)
    if (does && !this.#isOver) this.#events.asked(does)
    if (update) void this.#update(update)
  }

  /** Starts anew once it has what it was told to fetch. */
  async #update(update: OrderedUpdate): Promise<void> {
    const isTaken = await takeUpdate(update).catch(() => false)
    if (isTaken && !this.#isOver) this.#events.asked('restart')
  }

  #take(bytes: Buffer): void {
    // Nothing was sent before the login was answered, so the first bytes are its answer.
    if (!this.#isLoggedIn) {
      this.#logIn()
      return
    }
    if (this.#confirmed === this.#reports || !this.isAcknowledged) return
    this.#answer = this.#answer.length === 0 ? bytes : Buffer.concat([this.#answer, bytes])
    const acknowledged = this.#side.acknowledged(this.#answer) ?? 0
    this.#confirm(confirmedReports(this.#reports, this.#answers, acknowledged))
  }

  #confirm(confirmed: number): void {
    const count = confirmed - this.#confirmed
    if (count <= 0 || this.#isOver) return
    this.#confirmed = confirmed
    this.#events.delivered(count)
  }

  #lose(reason: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#socket.destroy()
    this.#events.lost(reason)
  }
}
