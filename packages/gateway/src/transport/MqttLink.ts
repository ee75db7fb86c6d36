import { Duplex } from 'node:stream'
import type { Link } from '../protocols/Session.ts'

/** A device's connection as the MQTT broker sees it: packets that were cut and measured, and a way back. */
export class MqttLink extends Duplex {
  #link: Link
  #isPaused = false

  constructor(link: Link) {
    super({ readableHighWaterMark: 16_384, writableHighWaterMark: 16_384 })
    this.#link = link
  }

  /** Takes one whole packet; stops the socket when the broker falls behind. */
  receive(packet: Buffer): void {
    // A copy: the broker keeps packets for longer than the socket's buffer lives.
    if (this.destroyed || this.push(Buffer.from(packet)) || this.#isPaused) return
    this.#isPaused = true
    this.#link.pause()
  }

  override _read(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#link.resume()
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#link.send(bytes)
    done()
  }

  override _final(done: () => void): void {
    this.#link.end()
    done()
  }

  override _destroy(_error: Error | null, done: (error: Error | null) => void): void {
    this.#link.end()
    done(null)
  }
}
