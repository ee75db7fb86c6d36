/** One frame of a watched device, as it went over the wire. */
export interface WatchedFrame {
  /** Milliseconds since 1970 UTC. */
  at: number
  direction: 'in' | 'out'
  protocol: string
  hex: string
  /** For protocols in readable text. */
  text?: string
  /** Why the frame was not taken. */
  refused?: string
}

export type WatchListener = (frame: WatchedFrame) => void

/** Who watches the raw frames of which device. Costs one comparison a frame while nobody does. */
export class Watchers {
  #byDevice = new Map<number, Set<WatchListener>>()

  get isIdle(): boolean {
    return this.#byDevice.size === 0
  }

  /** Calls `listener` with every frame of `device` until the returned function is called. */
  add(device: number, listener: WatchListener): () => void {
    const listeners = this.#byDevice.get(device) ?? new Set()
    this.#byDevice.set(device, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#byDevice.get(device) === listeners) this.#byDevice.delete(device)
    }
  }

  show(device: number, frame: Omit<WatchedFrame, 'hex' | 'text'>, bytes: Buffer, isText: boolean): void {
    const listeners = this.#byDevice.get(device)
    if (!listeners) return
    const shown: WatchedFrame = { ...frame, hex: bytes.toString('hex') }
    if (isText) shown.text = bytes.toString('latin1')
    for (const listener of listeners) listener(shown)
  }
}
