/** A kind of message or a part of one, as the table of a protocol names it: documentation is written from these. */
export interface MessageLine {
  /** What it is, in words. */
  readonly what: string
  /** Why nothing is taken from it, where that is so. */
  readonly refused?: string
}

/** What a protocol's devices may send, by the name or number that stands on the wire. */
export type MessageTable<Line extends MessageLine = MessageLine> = Readonly<Record<string, Line>>
