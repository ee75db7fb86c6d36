import type { DeviceReport } from '@waymark/gateway/protocols/DeviceSide.ts'
import { owntracksDevice } from '@waymark/gateway/protocols/owntracks/owntracks.device.ts'
import { connect, type MqttClient } from 'mqtt'
import type { Line, LineEvents, Target } from './Line.ts'

/** Behind the head of the request that carries the message over HTTP. */
const HEAD_END = '\r\n\r\n'

/** OwnTracks over MQTT: every report is published to `owntracks/user/device` and confirmed by the broker. */
export class MqttLine implements Line {
  readonly most = 20
  readonly isAcknowledged = true
  readonly #identifier: string
  readonly #events: LineEvents
  readonly #client: MqttClient
  #isOver = false

  /** @param identifier `user/device` */
  constructor(target: Target, identifier: string, events: LineEvents) {
    this.#identifier = identifier
    this.#events = events
    const [user = ''] = identifier.split('/')
    this.#client = connect({
      protocol: 'mqtt',
      host: target.host,
      port: target.port,
      clientId: identifier.replaceAll('/', '-'),
      username: user,
      protocolVersion: 4,
      clean: true,
      // The tracker decides when to try again.
      reconnectPeriod: 0,
    })
    this.#client.once('connect', () => this.#events.ready())
    this.#client.once('error', (error) => this.#lose(error.message))
    this.#client.once('close', () => this.#lose('closed by the broker'))
  }

  send(reports: readonly DeviceReport[]): number {
    const open = new Set(reports)
    let confirmed = 0
    for (const report of reports) {
      this.#client.publish(`owntracks/${this.#identifier}`, this.#message(report), { qos: 1 }, (error) => {
        if (error) {
          this.#lose(error.message)
          return
        }
        open.delete(report)
        // Confirmations may overtake each other: those before the first that is open count.
        const first = reports.findIndex((each) => open.has(each))
        const count = (first < 0 ? reports.length : first) - confirmed
        confirmed += count
        if (count > 0 && !this.#isOver) this.#events.delivered(count)
      })
    }
    return reports.length
  }

  /** The library pings by itself. */
  heartbeat(): boolean {
    return false
  }

  end(): void {
    this.#isOver = true
    this.#client.end()
  }

  #message(report: DeviceReport): Buffer {
    const request = owntracksDevice.reports(this.#identifier, [report], 0)
    return request.subarray(request.indexOf(HEAD_END) + HEAD_END.length)
  }

  #lose(reason: string): void {
    if (this.#isOver) return
    this.end()
    this.#events.lost(reason)
  }
}
