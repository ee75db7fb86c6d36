import type { Intake } from '../Intake.ts'
import type { Protocol } from '../protocols/Protocol.ts'
import type { Refusal } from '../protocols/Refusal.ts'
import type { CommandResult, Session, ReportedFirmware } from '../protocols/Session.ts'
import type { Unread } from '../protocols/Unread.ts'
import { Admission } from './Admission.ts'
import type { Connection } from './Connection.ts'
import { Counters } from './Counters.ts'
import { keepable } from './keepable.ts'
import type { Limits } from './limits.ts'
import { Watchers } from './Watchers.ts'

/** Where the gateway says what happened. The shape of pino and its like. */
export interface GatewayLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** A device's answer to a command. */
export interface CommandAnswer extends CommandResult {
  device: number
  protocol: string
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** What a device told of its own software, and when. */
export interface FirmwareReport extends ReportedFirmware {
  readonly device: number
}

/** What all listeners and connections of a gateway share. */
export class Hub {
  readonly counters = new Counters()
  readonly watchers = new Watchers()
  readonly connections = new Set<Connection>()
  readonly admission: Admission
  #online = new Map<number, Connection>()
  readonly answerListeners = new Set<(answer: CommandAnswer) => void>()
  readonly firmwareListeners = new Set<(firmware: FirmwareReport) => void>()
  /** Told of every connection over which a device begins to speak. */
  readonly onlineListeners = new Set<(device: number) => void>()
  readonly offlineListeners = new Set<(device: number) => void>()
  readonly intake: Intake
  readonly clock: () => number
  readonly log: GatewayLog
  readonly limits: Limits
  /** Seconds since the start; time-outs are counted in it, so that no connection needs a timer or a clock. */
  tick = 1
  /** Answers that wait for their rows to be durable. */
  outstanding = 0
  isStopping = false
  #paused = new Set<Connection>()

  constructor(options: { intake: Intake; clock: () => number; log: GatewayLog; limits: Limits }) {
    this.intake = options.intake
    this.clock = options.clock
    this.log = options.log
    this.limits = options.limits
    this.admission = new Admission(options.limits)
  }

  /** Lets `protocol` decode a frame, whatever it does. Returns the rows that were kept. */
  decode(protocol: Pick<Protocol, 'name' | 'decode'>, session: Session, frame: Buffer): number {
    session.begin()
    try {
      protocol.decode(session, frame)
    } catch (error) {
      session.refused = 'malformed'
      session.answer = undefined
      // Reading beyond the end of a short frame is the frame's fault; anything else is ours.
      if (!(error instanceof RangeError)) {
        this.log.error({ error, protocol: protocol.name, frame: frame.toString('hex', 0, 512) }, 'a decoder failed')
      }
    }
    const rows = session.end()
    this.#count(session, frame, rows)
    if (session.refused !== undefined) this.keep(session, session.refused, '', frame)
    else if (session.unread) this.keep(session, session.unread.what, session.unread.detail, frame)
    if (session.results) this.#surface(session, session.results)
    if (session.firmware && session.refused === undefined && session.device !== 0)
      for (const listener of this.firmwareListeners) listener({ ...session.firmware, device: session.device })
    return rows
  }

  /** Counts what a connection or datagram was refused for. */
  refuse(protocol: string, reason: Refusal): void {
    this.counters.refuse(protocol, reason)
  }

  /** Gives bytes that were not understood to the intake, where a later version may understand them. */
  keep(session: Session, reason: Refusal | Unread, detail: string, bytes: Buffer): void {
    const { device, identifier, protocol, remoteAddress } = session
    const kept = keepable(reason, bytes, device !== 0)
    if (kept)
      this.intake.keep({ device, identifier, protocol, remoteAddress, at: this.clock(), reason, detail, bytes: kept })
  }

  /** Stops reading from a connection until the intake is relieved. */
  pause(connection: Connection): void {
    if (this.#paused.size === 0) this.intake.whenRelieved(() => this.#resume())
    this.#paused.add(connection)
    connection.pause()
  }

  forget(connection: Connection): void {
    this.connections.delete(connection)
    this.admission.leave(connection)
    this.#paused.delete(connection)
    this.#setOffline(connection.onlineDevice, connection)
    connection.onlineDevice = 0
  }

  /** The connection over which `device` can be sent a command. */
  connectionOf(device: number): Connection | undefined {
    return this.#online.get(device)
  }

  /** Notes that `device` speaks over `connection`; the latest one is what commands go over. */
  setOnline(device: number, connection: Connection): void {
    if (connection.onlineDevice === device && this.#online.get(device) === connection) return
    // A connection that several devices share is kept for the one that spoke last.
    if (connection.onlineDevice !== device) this.#setOffline(connection.onlineDevice, connection)
    this.#online.set(device, connection)
    connection.onlineDevice = device
    for (const listener of this.onlineListeners) listener(device)
  }

  #setOffline(device: number, connection: Connection): void {
    if (this.#online.get(device) !== connection) return
    this.#online.delete(device)
    for (const listener of this.offlineListeners) listener(device)
  }

  #resume(): void {
    const waiting = [...this.#paused]
    this.#paused.clear()
    for (const connection of waiting) connection.resume()
  }

  #count(session: Session, frame: Buffer, rows: number): void {
    const counters = this.counters.of(session.protocol)
    counters.frames++
    counters.reports += rows
    counters.bytesIn += frame.length
    if (session.refused !== undefined) this.refuse(session.protocol, session.refused)
    else if (session.unread) counters.unread[session.unread.what] = (counters.unread[session.unread.what] ?? 0) + 1
  }

  #surface(session: Session, results: readonly CommandResult[]): void {
    if (session.refused !== undefined) return
    const { device, protocol } = session
    const at = this.clock()
    for (const result of results) {
      for (const listener of this.answerListeners) listener({ ...result, device, protocol, at })
    }
  }
}
