import { LIVE_PATH, type ClientMessage, type ServerMessage } from '@waymark/contract/event.ts'
import type { LiveState } from './liveStatus.ts'

type Subscribe = Omit<ClientMessage & { type: 'subscribe' }, 'type' | 'token' | 'cursor'>

export interface LiveHandlers {
  onMessage: (message: ServerMessage) => void
  onState: (state: LiveState) => void
  /** After every subscription, the first and those after a lost connection: what else is to be said is said here. */
  onSubscribed?: () => void
}

/** First and longest wait before the next attempt, milliseconds; each doubles the one before. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 20_000
/** A browser tab hidden this long lets the stream go, and goes on by its cursor when it is looked at again. */
const HIDDEN_PATIENCE = 120_000

/**
 * The live stream: subscribes with the token in the first message, resumes by the cursor of the last frame, reconnects
 * by itself with growing waits.
 */
export class LiveClient {
  readonly #handlers: LiveHandlers
  readonly #token: string
  #wanted: Subscribe
  #cursor: string | undefined
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined
  #attempts = 0
  #running = false

  constructor(token: string, handlers: LiveHandlers, wanted: Subscribe = {}) {
    this.#token = token
    this.#handlers = handlers
    this.#wanted = wanted
  }

  /** Starts after `cursor`, e.g. that of the list which was just fetched. */
  start(cursor?: string): void {
    this.#cursor = cursor
    this.#running = true
    window.addEventListener('online', this.#soon)
    window.addEventListener('offline', this.#onOffline)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#connect()
  }

  stop(): void {
    this.#running = false
    window.removeEventListener('online', this.#soon)
    window.removeEventListener('offline', this.#onOffline)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    clearTimeout(this.#timer)
    clearTimeout(this.#hiddenTimer)
    this.#drop()
    this.#handlers.onState('off')
  }

  /** Says something more on a stream that is there; what is lost with a connection is not repeated. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    this.#drop()
    this.#handlers.onState(this.#attempts === 0 ? 'connecting' : 'lost')
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE_PATH}`)
    this.#socket = socket
    socket.addEventListener('open', () => {
      // A stream that goes on from a cursor says nothing until something changes: being open is being live.
      this.#attempts = 0
      this.#handlers.onState('live')
      this.send({
        type: 'subscribe',
        token: this.#token,
        ...this.#wanted,
        ...(this.#cursor ? { cursor: this.#cursor } : {}),
      })
      this.#handlers.onSubscribed?.()
    })
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(event.data)
    })
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#retry()
    })
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'snapshot' || message.type === 'changes') this.#cursor = message.cursor
    this.#handlers.onMessage(message)
  }

  #retry(): void {
    if (!this.#running) return
    this.#handlers.onState('lost')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts)
    this.#attempts++
    clearTimeout(this.#timer)
    // Half of the wait is chance, so that a thousand clients do not return to a restarted server at once.
    this.#timer = setTimeout(() => this.#connect(), wait / 2 + (Math.random() * wait) / 2)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  readonly #soon = (): void => {
    if (!this.#running || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  /** A connection that nothing comes over any more may look open for minutes. */
  readonly #onOffline = (): void => {
    this.#drop()
    this.#retry()
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#hiddenTimer)
    if (!document.hidden) return this.#soon()
    this.#hiddenTimer = setTimeout(() => {
      clearTimeout(this.#timer)
      this.#drop()
    }, HIDDEN_PATIENCE)
    return undefined
  }
}
