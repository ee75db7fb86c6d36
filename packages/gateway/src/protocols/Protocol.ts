import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import type { OrderedBytes, OrderTable } from './Orders.ts'
import type { Session } from './Session.ts'

/** Whether bytes are the beginning of a protocol; `more` while too few have come to say. */
export type Recognition = 'yes' | 'no' | 'more'

/** What goes to a device: the text of a command as the maker's manual writes it, raw bytes in hex, or what we can word. */
export interface DeviceCommand {
  text?: string
  hex?: string
  /** Positions every `interval` seconds for the next `seconds`; none of both ends that. */
  track?: { interval: number; seconds: number }
}

/** How a device follows `track`: it counts the time itself, or answers each command with one report. */
export type Tracking = 'timed' | 'asked'

/** One wire protocol as the transports see it. Without state: what a connection must remember is in its session. */
export interface Protocol {
  readonly name: string
  /** What its devices speak as the field writes it, by the word that is kept with them; a carrier has several. */
  readonly titles: Readonly<Record<string, string>>
  /** Spoken over UDP as well: every datagram carries the identifier. */
  readonly datagrams: boolean
  /** Readable frames: they are watched and printed as text. */
  readonly text: boolean
  /** False for protocols whose positions get no answer: the connection closes while commits fail. */
  readonly acknowledges: boolean
  /** The next frame waits until this one was answered, since answers carry no number (HTTP). */
  readonly oneAtATime?: boolean
  /** Longest frame, bytes; a longer one ends the connection. */
  readonly longest: number
  /** What ends a frame and logs leave out: a line of a log is a whole frame without it. */
  readonly terminator?: string
  /** Do these first bytes of a connection (or this datagram) belong to the protocol? */
  recognise(bytes: Buffer, start: number, end: number): Recognition
  /**
   * Length of the frame at `start`; 0 while more bytes are needed; negative for that many bytes of garbage to skip.
   */
  frameLength(bytes: Buffer, start: number, end: number): number
  /**
   * Decodes one whole frame into the session: rows, an answer, or a refusal. May throw a RangeError on a short frame,
   * which is a refusal as `malformed`. `frame` belongs to the socket: copy what is kept.
   */
  decode(session: Session, frame: Buffer): void
  /** How devices report quickly for a while; none do so without. */
  readonly tracking?: Tracking
  /** Bytes of a command to the device, or undefined when this protocol cannot carry it. */
  command?(session: Session, command: DeviceCommand): Buffer | undefined
  /** What its devices can be told to do; nothing without. */
  readonly orders?: OrderTable
  /** Bytes of an order to the device, or undefined when it takes none such. `number` is the command's own. */
  order?(session: Session, order: DeviceOrder, number: number): OrderedBytes | undefined
  /** The connection is gone. */
  closed?(session: Session): void
}
