import type { ClientMessage, ServerMessage } from '@waymark/contract/event.ts'
import { type ErrorCode, wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Caller } from '../../platform/http/Caller.ts'
import { FrameFeed } from './FrameFeed.ts'
import { Inlet } from './Inlet.ts'
import type { Place } from './LiveGate.ts'
import type { LiveSocketOptions } from './LiveSocket.ts'
import { Outlet } from './Outlet.ts'
import type { Outlets } from './Outlets.ts'
import { Subscriber } from './Subscriber.ts'

export interface LiveConnectionOptions extends LiveSocketOptions {
  readonly outlets: Outlets
  readonly place: Place
  /** The client did what none of ours does. */
  readonly offend: () => void
}

/** Largest message of a client, in bytes: a subscription to as many vehicles as it may name. */
export const MOST_MESSAGE = 256 * 1024
const SEES_ALARMS = 'monitoring:alarm:view'
const SEES_FLEET = 'monitoring:map:view'
const SEES_FRAMES = 'organization:device:raw'
/** Milliseconds in which a client must subscribe. */
const HELLO_MS = 10_000
/** Milliseconds that a client has to confirm that the connection is closed. */
const CLOSE_MS = 1_000
/** Milliseconds between pings. */
const PING_MS = 30_000

type Subscription = Extract<ClientMessage, { type: 'subscribe' }>

/** One client's connection. */
export class LiveConnection {
  readonly #socket: WebSocket
  readonly #options: LiveConnectionOptions
  readonly #outlet: Outlet
  #subscriber: Subscriber | undefined
  #caller: Caller | undefined
  #token = ''
  #asked: Subscription | undefined
  #unwatch: (() => void) | undefined
  #alive = true
  /** It was told to go: what it says now is not listened to. */
  #ended = false
  readonly #ping: NodeJS.Timeout
  readonly #hello: NodeJS.Timeout
  #closing: NodeJS.Timeout | undefined

  constructor(socket: WebSocket, raw: Duplex, options: LiveConnectionOptions) {
    const { clock, log, outlets } = options
    this.#socket = socket
    this.#options = options
    this.#outlet = new Outlet(socket, outlets, clock.monotonic())
    this.#hello = setTimeout(() => this.#refuse('4031'), HELLO_MS)
    this.#ping = setInterval(() => this.#stillThere(), PING_MS)
    const inlet = new Inlet(socket, raw, {
      now: () => clock.monotonic(),
      isOver: () => this.#ended,
      handle: (message) => (this.#ended ? Promise.resolve() : this.#handle(message)),
      refuse: (code) => this.#refuse(code),
      overrun: () => {
        options.offend()
        this.#outlet.cut()
      },
      failed: (error) => {
        log.error({ err: error }, 'live message failed')
        this.end('500')
      },
    })
    socket.on('message', (data, binary) => {
      if (!this.#ended) inlet.take(binary ? '' : (data as Buffer).toString())
    })
    socket.on('ping', (data) => {
      if (inlet.takeControl() && this.#outlet.buffered === 0) socket.pong(data)
    })
    socket.on('pong', () => {
      if (inlet.takeControl()) this.#alive = true
    })
    socket.on('error', (error) => log.debug({ err: error }, 'live connection failed'))
    socket.on('close', () => this.#closed())
  }

  get userId(): number | undefined {
    return this.#caller?.userId
  }

  /** SHA-256 of the token that the client has shown. */
  get sessionHash(): Buffer | undefined {
    return this.#caller?.sessionHash
  }

  #refuse(code: ErrorCode): void {
    if (!this.#ended) this.#options.offend()
    this.end(code)
  }

  /** Says why, and closes. */
  end(code: ErrorCode): void {
    if (this.#ended) return
    this.#say({ type: 'error', ...failure(code) })
    this.#stop()
    this.#socket.close(4000 + (code === '4031' ? 31 : 0), code)
    this.#closing = setTimeout(() => this.#outlet.cut(), CLOSE_MS)
  }

  /** The server stops. */
  goAway(): void {
    this.#stop()
    this.#socket.close(1001, 'the server stops')
    this.#socket.terminate()
  }

  /** Follows what the user may see where that changed, and ends a connection whose session has ended. */
  async recheck(): Promise<void> {
    const token = this.#token
    if (this.#ended || !this.#subscriber || !this.#asked || !this.#caller) return
    const caller = await this.#options.authenticate(token).catch((error: unknown) => {
      // the database being away ends no session; the next check asks again
      this.#options.log.warn({ err: error }, 'session of a live connection could not be checked')
      return this.#caller
    })
    // it ended or subscribed as somebody else while we asked
    if (this.#ended || token !== this.#token) return
    if (!caller || caller.needsPasswordChange) return this.end('4031')
    const mayWatch = caller.permissions.has(SEES_FRAMES)
    if (!mayWatch && !caller.permissions.has(SEES_FLEET)) return this.end('403')
    const before = this.#caller
    this.#caller = caller
    if (!mayWatch) this.#unwatch?.()
    if (seesTheSame(before, caller)) return
    this.#unwatch?.()
    this.#follow(caller, this.#asked, this.#options.hub.cursorAt(this.#subscriber.seen))
    this.#options.hub.refresh(this.#subscriber)
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.type === 'subscribe') await this.#subscribe(message)
    else if (!this.#subscriber || !this.#caller) this.end('4031')
    else if (message.type === 'pace') this.#pace(this.#subscriber, message.fast)
    else if (message.type === 'bounds') this.#bounds(this.#subscriber, message)
    else await this.#watch(this.#caller, message.device)
  }

  async #subscribe(message: Subscription): Promise<void> {
    const caller = await this.#options.authenticate(message.token)
    if (this.#ended) return
    if (!caller) return this.#refuse('4031')
    if (caller.needsPasswordChange) return this.end('4031')
    if (!caller.permissions.has(SEES_FLEET) && !caller.permissions.has(SEES_FRAMES)) return this.end('403')
    if (!this.#options.place.prove(caller.sessionHash.toString('latin1'))) return this.end('429')
    clearTimeout(this.#hello)
    // what was watched, another user may have been allowed to
    if (message.token !== this.#token) this.#unwatch?.()
    this.#asked = message
    this.#token = message.token
    this.#follow(caller, message, message.cursor)
  }

  /** Sends what the caller may see of what the client asked for, from a cursor on. */
  #follow(caller: Caller, asked: Subscription, cursor: string | undefined): void {
    const { hub } = this.#options
    if (this.#subscriber) hub.remove(this.#subscriber)
    this.#caller = caller
    // Who may watch frames only is told of no vehicle.
    const orgIds = new Set(caller.permissions.has(SEES_FLEET) ? caller.orgIds : [])
    const subscriber = new Subscriber({
      orgIds,
      wantedOrgIds: asked.orgIds ? new Set(asked.orgIds.filter((orgId) => orgIds.has(orgId))) : orgIds,
      vehicleIds: asked.vehicleIds && new Set(asked.vehicleIds),
      limit: caller.limit,
      landmarkIds: caller.landmarkIds && new Set(caller.landmarkIds),
      within: caller.vehicleIds,
      seesAlarms: caller.permissions.has(SEES_ALARMS),
      send: (data) => this.#outlet.send(data),
      buffered: () => this.#outlet.buffered,
    })
    subscriber.bounds = asked.bounds
    subscriber.fast = this.#subscriber?.fast ?? false
    this.#subscriber = subscriber
    hub.add(subscriber, cursor, asked.snapshot)
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
    if (!caller.permissions.has(SEES_FRAMES)) return this.#say({ type: 'error', ...failure('403') })
    const feed = new FrameFeed({
      device,
      send: (message) => this.#say(message),
      buffered: () => this.#outlet.buffered,
    })
    const unwatch = await this.#options.watch(device, caller, feed.add)
    if (!unwatch) return this.#say({ type: 'error', ...failure('4048801') })
    const stop = (): void => {
      unwatch()
      feed.stop()
    }
    // Gone while we asked, or no longer the one who did.
    if (this.#ended || this.#caller?.userId !== caller.userId) return stop()
    this.#unwatch = stop
    this.#say({ type: 'raw', device, frames: [], missed: 0 })
  }

  /** Ends connections whose client has gone. One that still takes what it was sent is there. */
  #stillThere(): void {
    if (!this.#alive && this.#outlet.buffered === 0) return this.#outlet.cut()
    this.#alive = false
    this.#socket.ping()
  }

  #say(message: ServerMessage): void {
    if (!this.#ended) this.#outlet.send(JSON.stringify(message))
  }

  #stop(): void {
    this.#ended = true
    clearTimeout(this.#hello)
    clearInterval(this.#ping)
    this.#unwatch?.()
    if (this.#subscriber) this.#options.hub.remove(this.#subscriber)
  }

  #closed(): void {
    clearTimeout(this.#closing)
    this.#stop()
    this.#outlet.close()
  }
}

/** True when nothing changed in which vehicles two callers of the same user may see. */
function seesTheSame(before: Caller, now: Caller): boolean {
  if (before.limit?.key !== now.limit?.key) return false
  if (before.permissions.has(SEES_ALARMS) !== now.permissions.has(SEES_ALARMS)) return false
  if (before.permissions.has(SEES_FLEET) !== now.permissions.has(SEES_FLEET)) return false
  return before.orgIds === now.orgIds || JSON.stringify(before.orgIds) === JSON.stringify(now.orgIds)
}

function failure(code: ErrorCode): { errorCode: number | string; message: string } {
  return { errorCode: wireCode(code), message: errorText('en', code) }
}
