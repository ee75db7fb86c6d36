import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Intake } from '../Intake.ts'
import { cleanAttributes, cleanText, isReadableIdentifier } from './cleanText.ts'
import { modelName } from './modelName.ts'
import type { Refusal } from './Refusal.ts'
import type { Unread } from './Unread.ts'

/** The way back to the device, for protocols that talk without being asked. */
export interface Link {
  send(bytes: Buffer): boolean
  /** Stops and resumes reading from the device. */
  pause(): void
  resume(): void
  end(): void
  /** Says that who speaks is a known device, for carriers whose frames do not tell it themselves. */
  identified(device: number): void
}

/** A device's answer to a command. */
export interface CommandResult {
  readonly text: string
  /** What it says that it answers; empty where it does not. */
  readonly mark: string
  /** Whether the device followed, where the protocol itself tells. */
  readonly verdict?: 'done' | 'refused' | undefined
}

/** What a device told of its own software. */
export interface ReportedFirmware {
  /** The version of its firmware, as it writes it. */
  readonly version?: string
  readonly bootloader?: string
  /** How an update that it was told to make has ended, by its own account; only its version shows that it runs. */
  readonly update?: 'done' | 'failed'
}

/** Letters of a version that are kept. */
const LONGEST_VERSION = 60
/** Letters of a detail that are kept. */
const LONGEST_DETAIL = 80

/** What a session needs of its surroundings. */
export interface SessionOptions {
  intake: Intake
  /** Milliseconds since 1970 UTC. */
  clock: () => number
  remoteAddress: string
  /** The bytes came as a datagram: a frame says who sent it, and its answer is a datagram. */
  datagram?: boolean
  /** Device for frames that come before any identifier; none in the gateway, for showing frames in `decode`. */
  anonymous?: number
  link?: Link
}

/**
 * One conversation with a device, as a decoder sees it: who it is, where its rows go, and the outcome of the frame that
 * is being decoded.
 */
export class Session {
  readonly intake: Intake
  readonly clock: () => number
  readonly remoteAddress: string
  readonly datagram: boolean
  readonly link: Link | undefined
  /** The device as it names itself; empty before it did. */
  identifier = ''
  /** The device's number; 0 while it is not known. */
  device = 0
  /** The protocol that the present frame counts for; carriers (HTTP) change it per frame. */
  protocol: string
  /** What the protocol remembers about this connection. */
  state: unknown = undefined

  /** To be sent once the rows of the frame are durable. */
  answer: Buffer | undefined = undefined
  /** To be sent without waiting: no rows hang on it. */
  answerNow = false
  refused: Refusal | undefined = undefined
  /** What of the frame was not understood, though the frame was taken: its bytes are kept. */
  unread: { what: Unread; detail: string } | undefined = undefined
  /** The connection ends after the answer. */
  closing = false
  /** With what the device answered commands. */
  results: CommandResult[] | undefined = undefined
  /** What it told of its own software. */
  firmware: ReportedFirmware | undefined = undefined

  #anonymous: number
  #columns: ReportColumns | undefined = undefined
  #mark = 0

  constructor(protocol: string, options: SessionOptions) {
    this.protocol = protocol
    this.intake = options.intake
    this.clock = options.clock
    this.remoteAddress = options.remoteAddress
    this.datagram = options.datagram ?? false
    this.link = options.link
    this.#anonymous = options.anonymous ?? 0
  }

  /** Forgets the outcome of the frame before. */
  begin(): void {
    this.answer = undefined
    this.answerNow = false
    this.refused = undefined
    this.unread = undefined
    this.results = undefined
    this.firmware = undefined
    this.#columns = undefined
  }

  /**
   * Ends a frame: takes back the rows of a refused one, and lets no text out that cannot be kept. Returns how many rows were
   * kept.
   */
  end(): number {
    const columns = this.#columns
    if (!columns) return 0
    this.#columns = undefined
    if (this.refused !== undefined) {
      columns.truncate(this.#mark)
      return 0
    }
    for (let row = this.#mark; row < columns.length; row++) {
      const attributes = columns.attributes[row]
      if (attributes) columns.attributes[row] = cleanAttributes(attributes)
    }
    return columns.length - this.#mark
  }

  /** Sets who speaks. False, with the refusal noted, when the device is unknown. */
  identify(identifier: string): boolean {
    if (identifier === this.identifier && this.device !== 0) return true
    if (identifier === '') return this.known()
    if (this.#columns) {
      // Rows of one frame go to one lane and are answered together: they must be of one device.
      this.refused = 'malformed'
      return false
    }
    if (!isReadableIdentifier(identifier)) {
      this.refused = 'malformed'
      return false
    }
    this.identifier = identifier
    this.device = this.intake.deviceOf(identifier, this.protocol, this.remoteAddress)
    if (this.device !== 0) return true
    this.refused = 'unknown device'
    return false
  }

  /** True when the device is known; else the frame is refused for want of a login. */
  known(): boolean {
    if (this.device === 0 && this.identifier === '') this.device = this.#anonymous
    if (this.device !== 0) return true
    this.refused = this.identifier === '' ? 'no login' : 'unknown device'
    return false
  }

  /** The device's model in capitals, `VL103`; empty while nobody told it. Asked anew each time: it may be edited. */
  get model(): string {
    return this.device === 0 ? '' : modelName(this.intake.modelOf(this.device))
  }

  /** The columns that rows of this frame go to. The device must be known. */
  columns(): ReportColumns {
    if (this.#columns) return this.#columns
    const columns = this.intake.columnsOf(this.device)
    this.#columns = columns
    this.#mark = columns.length
    return columns
  }

  /** Time for a frame that carries none (or none that exists): now, in whole seconds. */
  now(): number {
    return Math.floor(this.clock() / 1000) * 1000
  }

  /**
   * Notes that something of the frame was not understood: the frame is taken all the same, and its bytes are kept to be
   * decoded again. The first word counts.
   *
   * @param detail which one: the name or number of a message or item, the text of a position
   */
  leaveUnread(what: Unread, detail: string): void {
    this.unread ??= { what, detail: detail.slice(0, LONGEST_DETAIL) }
  }

  /**
   * Notes bytes behind the last one that was read, from `at` to `end`, where they say something: zeros fill up.
   *
   * @param where what they follow, for who reads of it
   */
  leaveRest(bytes: Buffer, at: number, end: number, where: string): void {
    if (bytes.subarray(at, end).some((byte) => byte !== 0)) this.leaveUnread('item', where)
  }

  /** Notes the text with which the device answered a command, and what it says of which one and whether it followed. */
  result(written: string, { mark = '', verdict }: Partial<Omit<CommandResult, 'text'>> = {}): void {
    const result = { text: cleanText(written), mark, verdict }
    if (this.results) this.results.push(result)
    else this.results = [result]
  }

  /** Notes what the device tells of its own software. */
  tellFirmware({ version, bootloader, update }: ReportedFirmware): void {
    const clean = (text: string | undefined) =>
      cleanText(text ?? '')
        .trim()
        .slice(0, LONGEST_VERSION)
    const software = { version: clean(version), bootloader: clean(bootloader) }
    this.firmware = {
      ...this.firmware,
      ...(software.version === '' ? {} : { version: software.version }),
      ...(software.bootloader === '' ? {} : { bootloader: software.bootloader }),
      ...(update && { update }),
    }
  }
}
