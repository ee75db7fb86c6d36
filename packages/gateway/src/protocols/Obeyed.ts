/** What a simulated device makes of the bytes that it received. */
export interface Obeyed {
  /** What it says to the orders among them; empty for nothing. */
  readonly says: Buffer
  /** What of them was no order. */
  readonly rest: Buffer
  /** What it does besides: it makes a report, or starts anew. */
  readonly does?: 'report' | 'restart' | undefined
  readonly update?: OrderedUpdate | undefined
}

/** Firmware that a device was told to fetch: it starts anew with the version that is in the file. */
export interface OrderedUpdate {
  readonly url: string
  readonly runs: (version: string) => void
}

/** An order as a device finds it among bytes: where it ends, and what it makes of it. */
export interface FoundOrder {
  readonly end: number
  readonly says: Buffer
  readonly does?: Obeyed['does']
  readonly update?: OrderedUpdate | undefined
}

const NOTHING = Buffer.alloc(0)

/** Goes over bytes, takes the orders out that `find` finds at a place, and does all that they ask. */
export function obeyAll(bytes: Buffer, find: (bytes: Buffer, at: number) => FoundOrder | undefined): Obeyed {
  let says = NOTHING
  let rest = NOTHING
  let does: Obeyed['does']
  let update: OrderedUpdate | undefined
  let from = 0
  for (let at = 0; at < bytes.length; at++) {
    const found = find(bytes, at)
    if (!found) continue
    rest = Buffer.concat([rest, bytes.subarray(from, at)])
    says = Buffer.concat([says, found.says])
    does = found.does ?? does
    update = found.update ?? update
    from = found.end
    at = from - 1
  }
  return { says, rest: Buffer.concat([rest, bytes.subarray(from)]), does, update }
}
