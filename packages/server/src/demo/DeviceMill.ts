import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Intake } from '@waymark/gateway/Intake.ts'
import type { DeviceReport, DeviceSide } from '@waymark/gateway/protocols/DeviceSide.ts'
import { DEVICE_SIDES } from '@waymark/gateway/protocols/deviceSides.ts'
import type { Protocol } from '@waymark/gateway/protocols/Protocol.ts'
import { protocolsNamed } from '@waymark/gateway/protocols/registry.ts'
import { Session } from '@waymark/gateway/protocols/Session.ts'

/**
 * Turns reports of a simulated device into the very rows that they would have become over its connection, without a
 * socket: encoded as the device does, decoded as the gateway does. So a report that was written as history and comes
 * over the socket again is known, and history knows no more than the protocol carries.
 */
export class DeviceMill {
  readonly #side: DeviceSide
  readonly #protocol: Protocol
  readonly #session: Session
  readonly #identifier: string
  /** Before the first report those of the login, which stay empty. */
  #columns = new ReportColumns(1)
  #serial = 1

  /** @param device the device's record id. @throws {Error} when there is no such protocol */
  constructor(protocol: string, identifier: string, device: number) {
    const side = DEVICE_SIDES[protocol]
    const [decoder] = side ? protocolsNamed(side.protocol) : []
    if (!side || !decoder) throw new Error(`there is no protocol '${protocol}'`)
    this.#side = side
    this.#protocol = decoder
    this.#identifier = identifier
    this.#session = new Session(decoder.name, {
      intake: this.#intake(device),
      // Every report carries its time.
      clock: () => 0,
      remoteAddress: '',
      datagram: side.transport === 'udp',
    })
    const hello = side.hello(identifier, 0)
    if (hello) this.#decode(hello)
  }

  /** Adds the rows of a report to `columns`. @throws {Error} when the decoder refuses it */
  grind(report: DeviceReport, columns: ReportColumns): void {
    this.#columns = columns
    this.#serial = (this.#serial + 1) & 0xffff
    this.#decode(this.#side.reports(this.#identifier, [report], this.#serial))
  }

  #decode(frame: Buffer): void {
    const session = this.#session
    session.begin()
    this.#protocol.decode(session, frame)
    session.end()
    if (session.refused !== undefined)
      throw new Error(`${this.#side.name} refused a report of ${this.#identifier}: ${session.refused}`)
  }

  #intake(device: number): Intake {
    return {
      deviceOf: () => device,
      keep: () => undefined,
      modelOf: () => '',
      columnsOf: () => this.#columns,
      whenDurable: (_device, done) => done(),
      congested: false,
      whenRelieved: (resume) => resume(),
      stalled: false,
    }
  }
}
