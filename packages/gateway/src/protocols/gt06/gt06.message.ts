import type { Session } from '../Session.ts'

/** The content between the length and the checksum, with what every message needs to know. */
export interface Gt06Message {
  session: Session
  type: number
  /** The whole frame; content runs from `start` (after the type) to `end` (before the serial number). */
  frame: Buffer
  start: number
  end: number
}

/** Notes what a message holds from `at` on, behind all that was read of it. */
export const leaveGt06Rest = ({ session, type, frame, end }: Gt06Message, at: number): void =>
  session.leaveRest(frame, at, end, `behind 0x${type.toString(16).padStart(2, '0')}`)

/** What a GT06 connection remembers. */
export interface Gt06State {
  /** Milliseconds by which the device's clock is ahead of UTC. */
  offset: number
}
