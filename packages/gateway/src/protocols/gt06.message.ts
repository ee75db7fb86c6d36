import type { Session } from './Session.ts'

/** The content between the length and the checksum, with what every message needs to know. */
export interface Gt06Message {
  session: Session
  type: number
  /** The whole frame; content runs from `start` (after the type) to `end` (before the serial number). */
  frame: Buffer
  start: number
  end: number
}

/** What a GT06 connection remembers. */
export interface Gt06State {
  /** Milliseconds by which the device's clock is ahead of UTC. */
  offset: number
}
