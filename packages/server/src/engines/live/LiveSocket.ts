import {
  type ClientMessage,
  clientMessage,
  LIVE_PATH,
  type RawFrame,
  type ServerMessage,
} from '@waymark/contract/event.ts'
import { type ErrorCode, wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '../../platform/log/createLog.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Authenticate, Caller, Scope } from '../../platform/http/Caller.ts'
import { FrameFeed } from './FrameFeed.ts'
import type { LiveHub } from './LiveHub.ts'
import { Subscriber } from './Subscriber.ts'

export interface LiveSocketOptions {
  readonly hub: LiveHub
  readonly authenticate: Authenticate
  /** Watches the raw frames of a device of the scope; undefined when there is none such. */
  readonly watch: (
    device: number,
    scope: Scope,
    listener: (frame: RawFrame) => void,
  ) => Promise<(() => void) | undefined>
  readonly log: Log
}

/** Largest message of a client: a subscription to 200,000 vehicles. */
const MAX_MESSAGE = 4 * 1024 * 1024
const SEES_ALARMS = 'monitoring:alarm:view'
/** Milliseconds in which a client must subscribe. */
const HELLO_MS = 10_000
/** Milliseconds between checks that a client is still there and still signed in. */
const CHECK_MS = 30_000

/** The WebSocket of the live stream. */
export class LiveSocket {
  readonly #connections = new Set<Connection>()
  readonly #wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE })

  constructor(options: LiveSocketOptions) {
    this.#wss.on('connection', (socket: WebSocket) => {
      const connection = new Connection(socket, options)
      this.#connections.add(connection)
      socket.on('close', () => this.#connections.delete(connection))
    })
  }

  /** Looks again at what clients may see, those of the given users or all: after somebody's access changed. */
  async recheck(userIds?: readonly number[]): Promise<void> {
    for (const connection of this.#connections)
      if (!userIds || (connection.userId !== undefined && userIds.includes(connection.userId)))
        await connection.recheck()
  }

  /** Takes over upgrades of `server` to the live path; others are refused. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (request.url?.split('?')[0] !== LIVE_PATH) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      else this.#wss.handleUpgrade(request, socket, head, (client) => this.#wss.emit('connection', client, request))
    })
  }

  get size(): number {
    return this.#wss.clients.size
  }

  close(): void {
    for (const client of this.#wss.clients) client.close(1001, 'the server stops')
    this.#wss.close()
    for (const client of this.#wss.clients) client.terminate()
  }
}

type Subscription = Extract<ClientMessage, { type: 'subscribe' }>

/** One client's connection. */
class Connection {
  readonly #socket: WebSocket
  readonly #options: LiveSocketOptions
  #subscriber: Subscriber | undefined
  #caller: Caller | undefined
  #token = ''
  #asked: Subscription | undefined
  #unwatch: (() => void) | undefined
  #alive = true
  readonly #check: NodeJS.Timeout
  readonly #hello: NodeJS.Timeout
  /** Messages are handled one after the other. */
  #work: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, options: LiveSocketOptions) {
    this.#socket = socket
    this.#options = options
    this.#hello = setTimeout(() => this.#fail('4031'), HELLO_MS)
    this.#check = setInterval(() => void this.#stillThere(), CHECK_MS)
    socket.on('pong', () => (this.#alive = true))
    socket.on('error', (error) => options.log.debug({ err: error }, 'live connection failed'))
    socket.on('close', () => this.#closed())
    socket.on('message', (data, binary) => {
      this.#work = this.#work
        .then(() => this.#handle(binary ? '' : String(data as Buffer)))
        .catch((error: unknown) => {
          options.log.error({ err: error }, 'live message failed')
          this.#fail('500')
        })
    })
  }

  async #handle(text: string): Promise<void> {
    const message = parse(text)
    if (!message) this.#fail('400')
    else if (message.type === 'subscribe') await this.#subscribe(message)
    else if (!this.#subscriber || !this.#caller) this.#fail('4031')
    else if (message.type === 'pace') this.#pace(this.#subscriber, message.fast)
    else if (message.type === 'bounds') this.#bounds(this.#subscriber, message)
    else await this.#watch(this.#caller, message.device)
  }

  async #subscribe(message: Subscription): Promise<void> {
    const caller = await this.#options.authenticate(message.token)
    if (!caller || caller.needsPasswordChange) return this.#fail('4031')
    const seesFleet = caller.permissions.has('monitoring:map:view')
    if (!seesFleet && !caller.permissions.has('organization:device:raw')) return this.#fail('403')
    clearTimeout(this.#hello)
    this.#asked = message
    this.#token = message.token
    this.#follow(caller, message, message.cursor)
  }

  /** Sends what the caller may see of what the client asked for, from a cursor on. */
  #follow(caller: Caller, asked: Subscription, cursor: string | undefined): Subscriber {
    const { hub } = this.#options
    if (this.#subscriber) hub.remove(this.#subscriber)
    this.#caller = caller
    // Who may watch frames only is told of no vehicle.
    const orgIds = new Set(caller.permissions.has('monitoring:map:view') ? caller.orgIds : [])
    const subscriber = new Subscriber({
      orgIds,
      wantedOrgIds: asked.orgIds ? new Set(asked.orgIds.filter((orgId) => orgIds.has(orgId))) : orgIds,
      vehicleIds: asked.vehicleIds && new Set(asked.vehicleIds),
      limit: caller.limit,
      landmarkIds: caller.landmarkIds && new Set(caller.landmarkIds),
      within: caller.vehicleIds,
      seesAlarms: caller.permissions.has(SEES_ALARMS),
      send: (data) => this.#socket.send(data, { binary: false }),
      buffered: () => this.#socket.bufferedAmount,
    })
    subscriber.bounds = asked.bounds
    subscriber.fast = this.#subscriber?.fast ?? false
    this.#subscriber = subscriber
    hub.add(subscriber, cursor, asked.snapshot)
    return subscriber
  }

  #pace(subscriber: Subscriber, fast: boolean): void {
    const { hub } = this.#options
    hub.remove(subscriber)
    subscriber.fast = fast
    hub.add(subscriber, hub.cursorAt(subscriber.seen))
  }

  #bounds(subscriber: Subscriber, message: Extract<ClientMessage, { type: 'bounds' }>): void {
    subscriber.bounds = message.bounds ?? undefined
    if (this.#asked) this.#asked = { ...this.#asked, bounds: message.bounds ?? undefined }
    this.#options.hub.rebound(subscriber)
  }

  async #watch(caller: Caller, device: number | null): Promise<void> {
    this.#unwatch?.()
    this.#unwatch = undefined
    if (device === null) return
    if (!caller.permissions.has('organization:device:raw')) return this.#say({ type: 'error', ...failure('403') })
    const feed = new FrameFeed({
      device,
      send: (message) => this.#say(message),
      buffered: () => this.#socket.bufferedAmount,
    })
    const unwatch = await this.#options.watch(device, caller, feed.add)
    if (!unwatch) return this.#say({ type: 'error', ...failure('4048801') })
    this.#unwatch = () => {
      unwatch()
      feed.stop()
    }
    // Gone while we asked.
    if (this.#socket.readyState !== this.#socket.OPEN) this.#unwatch()
    else this.#say({ type: 'raw', device, frames: [], missed: 0 })
  }

  /** Ends connections whose client has gone or whose session has ended. */
  async #stillThere(): Promise<void> {
    if (!this.#alive) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
    await this.recheck()
  }

  get userId(): number | undefined {
    return this.#caller?.userId
  }

  /** Ends a connection whose session has ended, and follows what the user may see where that changed. */
  async recheck(): Promise<void> {
    if (!this.#subscriber || !this.#asked || !this.#caller) return
    const caller = await this.#options.authenticate(this.#token).catch((error: unknown) => {
      // the database being away ends no session; the next check asks again
      this.#options.log.warn({ err: error }, 'session of a live connection could not be checked')
      return this.#caller
    })
    if (!caller) return this.#fail('4031')
    const mayWatch = caller.permissions.has('organization:device:raw')
    if (!mayWatch && !caller.permissions.has('monitoring:map:view')) return this.#fail('403')
    const before = this.#caller
    this.#caller = caller
    if (!mayWatch) this.#unwatch?.()
    if (seesTheSame(before, caller)) return
    this.#unwatch?.()
    this.#follow(caller, this.#asked, this.#options.hub.cursorAt(this.#subscriber.seen))
    this.#say({ type: 'vehicles', vehicleIds: [] })
  }

  #say(message: ServerMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #fail(code: ErrorCode): void {
    this.#say({ type: 'error', ...failure(code) })
    this.#socket.close(4000 + (code === '4031' ? 31 : 0), code)
  }

  #closed(): void {
    clearTimeout(this.#hello)
    clearInterval(this.#check)
    this.#unwatch?.()
    if (this.#subscriber) this.#options.hub.remove(this.#subscriber)
  }
}

/** True when nothing changed in which vehicles two callers of the same user may see. */
function seesTheSame(before: Caller, now: Caller): boolean {
  if (before.limit?.key !== now.limit?.key) return false
  if (before.permissions.has(SEES_ALARMS) !== now.permissions.has(SEES_ALARMS)) return false
  if (before.permissions.has('monitoring:map:view') !== now.permissions.has('monitoring:map:view')) return false
  return before.orgIds === now.orgIds || JSON.stringify(before.orgIds) === JSON.stringify(now.orgIds)
}

function parse(text: string): ClientMessage | undefined {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function failure(code: ErrorCode): { errorCode: number | string; message: string } {
  return { errorCode: wireCode(code), message: errorText('en', code) }
}
