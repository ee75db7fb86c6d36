import type { UnreadFrame } from '@waymark/gateway/Intake.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { keyOf } from './keyOf.ts'
import type { UnreadQueries } from './unread.queries.ts'
import { UnreadBudget } from './UnreadBudget.ts'

export interface UnreadOptions {
  readonly queries: Pick<UnreadQueries, 'insert' | 'uses' | 'dropBefore'>
  readonly clock: Clock
  /** Days for which frames are kept; 0 keeps none. */
  readonly days: number
  /** Bytes that one device may have kept. */
  readonly ofDevice: number
  /** Bytes that may be kept in all. */
  readonly inAll: number
  /** Whether frames of senders that nobody has added are kept. */
  readonly strangers: boolean
}

const DAY = 86_400_000
/** Frames of strangers that wait to be written: a flood loses what is beyond. */
const MOST_WAITING = 500
/** Names that are noted as kept today, before they are forgotten and the database tells again. */
const MOST_NAMED = 100_000

/** Keeps what decoders did not understand, within bounds of days, per device and in all. */
export class UnreadKeeper {
  readonly #options: UnreadOptions
  readonly #budget: UnreadBudget
  #waiting: UnreadFrame[] = []
  #named = new Set<string>()

  constructor(options: UnreadOptions) {
    this.#options = options
    this.#budget = new UnreadBudget(options.ofDevice, options.inAll)
  }

  /** Frames since the start that were not kept for want of room. */
  get left(): number {
    return this.#budget.left
  }

  /** A copy of the frame if there is room for it. */
  accept(frame: UnreadFrame): UnreadFrame | undefined {
    const { days, strangers } = this.#options
    if (days === 0 || (frame.device === 0 && !strangers)) return undefined
    if (frame.reason === 'name' && !this.#isNew(frame)) return undefined
    if (frame.device === 0 && this.#waiting.length >= MOST_WAITING) return undefined
    if (!this.#budget.take(frame)) return undefined
    return {
      ...frame,
      identifier: storable(frame.identifier),
      detail: storable(frame.detail),
      bytes: Buffer.from(frame.bytes),
    }
  }

  /** Takes an accepted frame of a sender that nobody has added: nobody waits for it. */
  wait(frame: UnreadFrame): void {
    this.#waiting.push(frame)
  }

  /** Writes accepted frames; durable when it resolves. Safe to call again with the same. */
  async write(frames: readonly UnreadFrame[]): Promise<void> {
    const unique = new Map(frames.map((frame) => [keyOf(frame).toString('hex'), frame]))
    const keys = [...unique.keys()].map((key) => Buffer.from(key, 'hex'))
    if (keys.length > 0) await this.#options.queries.insert(keys, [...unique.values()])
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    const frames = this.#waiting
    this.#waiting = []
    await this.write(frames)
  }

  /** Drops what is too old and looks how much is kept. */
  async tidy(): Promise<void> {
    const { queries, clock, days } = this.#options
    await queries.dropBefore(clock.now() - days * DAY)
    this.#budget.load(await queries.uses())
  }

  /** One frame a device, element and day shows what it is: its value stands in the reports. */
  #isNew({ device, detail, at }: UnreadFrame): boolean {
    const name = `${device} ${detail} ${Math.floor(at / DAY)}`
    if (this.#named.has(name)) return false
    if (this.#named.size >= MOST_NAMED) this.#named.clear()
    this.#named.add(name)
    return true
  }
}

/** Text of a device as the database can hold it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '').slice(0, 128).toWellFormed()
