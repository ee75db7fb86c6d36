import { LIVE_PATH } from '@waymark/contract/event.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LatencyHistogram } from '../LatencyHistogram.ts'
import type { MeasureOrder, WatchOrder, WatchResult } from './orders.ts'

const OPENING = 50
/** Where the stamps of the load stand in a frame. */
const STAMPS = Buffer.from('"odometer":[')
const CLOSING_BRACKET = 0x5d
const COMMA = 0x2c
const MINUS = 0x2d

/** Many clients of the live stream. Frames are not parsed as JSON, which would cost more than the server's part. */
export class WatchFleet {
  readonly #sockets: WebSocket[] = []
  readonly #latency = new LatencyHistogram()
  #subscribed = 0
  #failure: Error | undefined
  #epoch = 0
  #measuring = false
  #frames = 0
  #updates = 0
  #bytes = 0

  /** Opens and subscribes a client for each session, at the quick pace. @throws when one is refused or lost. */
  async watch({ url, tokens, cursor }: WatchOrder): Promise<void> {
    const address = url.replace('http', 'ws') + LIVE_PATH
    for (const [n, token] of tokens.entries()) {
      while (n - this.#subscribed >= OPENING) await this.#sleep(5)
      this.#open(address, token, cursor)
    }
    while (this.#subscribed < tokens.length) await this.#sleep(5)
  }

  /** Counts and times what comes in the next `seconds`. */
  async measure({ seconds, epoch }: MeasureOrder): Promise<WatchResult> {
    this.#epoch = epoch
    this.#latency.clear()
    this.#frames = 0
    this.#updates = 0
    this.#bytes = 0
    this.#measuring = true
    const cpu = process.cpuUsage()
    const began = performance.now()
    await this.#sleep(seconds * 1000)
    this.#measuring = false
    const { user, system } = process.cpuUsage(cpu)
    return {
      seconds: (performance.now() - began) / 1000,
      frames: this.#frames,
      updates: this.#updates,
      bytes: this.#bytes,
      liveMs: this.#latency.summary(),
      cpuSeconds: (user + system) / 1e6,
    }
  }

  #open(address: string, token: string, cursor: string | undefined): void {
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true })
    this.#sockets.push(socket)
    let isSubscribed = false
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', token, ...(cursor ? { cursor } : {}) })))
    socket.on('message', (data) => {
      const frame = data as Buffer
      if (isSubscribed) return this.#receive(frame)
      isSubscribed = true
      // the first is the snapshot; who goes on from a cursor is told to look for alarms
      const first = cursor ? '"alarms"' : '"snapshot"'
      if (!frame.includes(first)) this.#failure ??= new Error(`not ${first}: ${frame.toString('utf8', 0, 200)}`)
      socket.send(JSON.stringify({ type: 'pace', fast: true }))
      this.#subscribed++
    })
    socket.on('error', (error) => (this.#failure ??= error))
    socket.on('close', (code) => (this.#failure ??= new Error(`the server closed a client with ${code}`)))
  }

  #receive(frame: Buffer): void {
    if (!this.#measuring) return
    const now = Date.now() - this.#epoch
    this.#frames++
    this.#bytes += frame.length
    let value = 0
    const start = frame.indexOf(STAMPS)
    if (start < 0) return
    for (let at = start + STAMPS.length; at < frame.length; at++) {
      const byte = frame[at] as number
      if (byte === COMMA || byte === CLOSING_BRACKET) {
        // a vehicle that has not reported in this run has no stamp
        if (value >= 0) this.#latency.add(now - value)
        this.#updates++
        value = 0
        if (byte === CLOSING_BRACKET) return
      } else if (byte === MINUS) value = Number.NEGATIVE_INFINITY
      else value = value * 10 + byte - 0x30
    }
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms)
    if (this.#failure) throw this.#failure
  }
}
