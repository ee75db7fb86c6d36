import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Intake, UnreadFrame } from '@waymark/gateway/Intake.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { DeviceDirectory } from './DeviceDirectory.ts'
import { Lane } from './Lane.ts'
import type { UnreadKeeper } from '../unread/public.ts'

export interface IngestOptions {
  readonly directory: DeviceDirectory
  /** Keeps what decoders did not understand. */
  readonly unread: Pick<UnreadKeeper, 'accept' | 'wait' | 'write'>
  /**
   * Stores reports durably and tells those who wait for them, before the devices are acknowledged. Throws when storing failed, with nothing half done; safe
   * to call again with the same rows.
   */
  readonly commit: (lane: number, columns: ReportColumns) => Promise<void>
  readonly log: Log
  /** Milliseconds that a batch waits for company. */
  readonly commitMs: () => number
  /** Rows that close a batch at once. */
  readonly commitRows: number
  readonly lanes: number
}

/** Full batches that may wait before the sockets are paused. */
const CONGESTED_BATCHES = 6

/**
 * Group commit: reports of many connections go into the open batch of their lane, a batch is committed in one
 * transaction, and only then are its devices acknowledged. A lane has one commit in flight, so batches of one device
 * stay in order.
 */
export class IngestEngine implements Intake {
  readonly #directory: DeviceDirectory
  readonly #unread: IngestOptions['unread']
  readonly #lanes: Lane[]
  readonly #highWater: number
  #congested = false
  #resumes: (() => void)[] = []

  constructor(options: IngestOptions) {
    this.#directory = options.directory
    this.#unread = options.unread
    this.#highWater = CONGESTED_BATCHES * options.commitRows
    this.#lanes = Array.from(
      { length: options.lanes },
      (_, lane) =>
        new Lane({
          ...options,
          commit: async (columns, kept) => {
            // before the reports: what was half understood is acknowledged with them
            await options.unread.write(kept)
            if (columns.length > 0) await options.commit(lane, columns)
          },
          landed: () => this.#relieve(),
        }),
    )
  }

  deviceOf(identifier: string, protocol: string, remoteAddress: string): number {
    return this.#directory.find(identifier, protocol, remoteAddress)
  }

  modelOf(device: number): string {
    return this.#directory.modelOf(device)
  }

  columnsOf(device: number): ReportColumns {
    return this.#laneOf(device).columns()
  }

  whenDurable(device: number, done: () => void): void {
    this.#laneOf(device).whenDurable(done)
    if (!this.#congested && this.pending > this.#highWater) this.#congested = true
  }

  keep(frame: UnreadFrame): void {
    const kept = this.#unread.accept(frame)
    if (!kept) return
    if (kept.device === 0) this.#unread.wait(kept)
    else this.#laneOf(kept.device).keep(kept)
  }

  get congested(): boolean {
    return this.#congested
  }

  whenRelieved(resume: () => void): void {
    if (this.#congested) this.#resumes.push(resume)
    else resume()
  }

  get stalled(): boolean {
    return this.#lanes.some((lane) => lane.failing)
  }

  /** Rows that are not yet durable. */
  get pending(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.pending, 0)
  }

  /** Commits what is open and resolves when nothing is pending; for an orderly stop. */
  async drain(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.drain()))
  }

  #laneOf(device: number): Lane {
    return this.#lanes[device % this.#lanes.length] as Lane
  }

  #relieve(): void {
    if (!this.#congested || this.pending > this.#highWater / 2) return
    this.#congested = false
    const resumes = this.#resumes
    this.#resumes = []
    for (const resume of resumes) resume()
  }
}
