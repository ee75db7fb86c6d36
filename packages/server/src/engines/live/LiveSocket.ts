import { LIVE_PATH, type RawFrame } from '@waymark/contract/event.ts'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Authenticate, Scope } from '../../platform/http/Caller.ts'
import { isOwnOrigin } from '../../platform/http/isOwnOrigin.ts'
import { serveUpgrades } from '../../platform/http/serveUpgrades.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { AbuseGuard } from '../../platform/network/AbuseGuard.ts'
import { LiveConnection, MOST_MESSAGE } from './LiveConnection.ts'
import { LiveGate } from './LiveGate.ts'
import type { LiveHub } from './LiveHub.ts'
import { Outlets } from './Outlets.ts'

export interface LiveSocketOptions {
  readonly hub: LiveHub
  readonly authenticate: Authenticate
  /** Watches the raw frames of a device of the scope, and hears how many were left out; undefined when there is none such. */
  readonly watch: (
    device: number,
    scope: Scope,
    listener: (frame: RawFrame, missed: number) => void,
  ) => Promise<(() => void) | undefined>
  /** Address under which people reach the web site. */
  readonly publicUrl: () => string
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds between looks at whether clients take what they are sent. */
const LOOK_MS = 1_000
/** Streams of one address that were ended for what their clients did. */
const OFFENCES = { atOnce: 60, perSecond: 1 }

/** The WebSocket of the live stream. */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  readonly #connections = new Set<LiveConnection>()
  readonly #gate = new LiveGate()
  readonly #guard: AbuseGuard
  readonly #outlets = new Outlets()
  readonly #look: NodeJS.Timeout
  readonly #wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE,
    // a ping is answered only where there is room for the answer
    autoPong: false,
  })

  constructor(options: LiveSocketOptions) {
    this.#options = options
    this.#guard = new AbuseGuard(OFFENCES, options.clock)
    this.#look = setInterval(() => this.#outlets.look(options.clock.monotonic()), LOOK_MS)
  }

  /** Takes the upgrades of the live path over, as long as there is room and a page of ours asks. */
  attach(app: FastifyInstance): void {
    const guard = this.#guard
    serveUpgrades(
      app,
      LIVE_PATH,
      (address) => guard.offendsTooOften(address),
      (request, accept) => {
        const offend = (): void => guard.offend(request.ip)
        if (!isOwnOrigin(request, this.#options.publicUrl())) throw new CallError('403')
        // who has gone already would never leave
        const isLetIn = !request.raw.socket.destroyed && !guard.offendsTooOften(request.ip)
        const place = isLetIn ? this.#gate.enter(request.ip) : undefined
        if (!place) {
          offend()
          throw new CallError('429')
        }
        const { socket, head } = accept()
        socket.once('close', place.leave)
        this.#wss.handleUpgrade(request.raw, socket, head, (client) => {
          const connection = new LiveConnection(client, socket, {
            ...this.#options,
            outlets: this.#outlets,
            place,
            offend,
          })
          this.#connections.add(connection)
          client.once('close', () => this.#connections.delete(connection))
        })
      },
    )
  }

  /** Looks again at what clients may see, those of the given users or all: after somebody's access changed. */
  async recheck(userIds?: readonly number[]): Promise<void> {
    for (const connection of this.#connections)
      if (!userIds || (connection.userId !== undefined && userIds.includes(connection.userId)))
        await connection.recheck()
  }

  /** SHA-256 of the tokens that clients have shown. */
  get sessions(): readonly Buffer[] {
    return [...this.#connections].flatMap(({ sessionHash }) => sessionHash ?? [])
  }

  /** Ends the streams of all sessions but these. */
  keepOnly(standing: readonly Buffer[], asked: readonly Buffer[]): void {
    const ended = new Set(asked.map(toKey))
    for (const hash of standing) ended.delete(toKey(hash))
    for (const connection of this.#connections)
      if (connection.sessionHash && ended.has(toKey(connection.sessionHash))) connection.end('4031')
  }

  get size(): number {
    return this.#wss.clients.size
  }

  close(): void {
    clearInterval(this.#look)
    for (const client of this.#connections) client.goAway()
    this.#wss.close()
  }
}

function toKey(hash: Buffer): string {
  return hash.toString('latin1')
}
