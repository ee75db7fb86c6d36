import type { JobFailure } from '@waymark/contract/rooms/device/firmwareJob.ts'
import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { fitsHardware } from '@waymark/core/firmware/hardwareVersion.ts'
import { afterFailure, isVersion, type JobStep, jobStep } from '@waymark/core/firmware/jobStep.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { addCommand, commandStore } from '../command/public.ts'
import { firmwareJobTask } from './firmwareJobTask.ts'
import { firmwareJobQueries, type GivenFirmware, type StoredJob, type UpdateTarget } from './firmwareJob.queries.ts'
import { isWhole } from './isWhole.ts'

/** Updates that devices are at together: each fetches a file from us. */
export const MOST_UPDATES = 200
/** Updates that one look offers or gives up. */
const LOOK = 50
/** Minutes that the command with an update waits for its device, which has just been heard. */
const TELL = 10

/** What a device told of its own software. */
export interface ReportedSoftware {
  readonly device: number
  readonly version?: string | undefined
  readonly bootloader?: string | undefined
  readonly update?: 'done' | 'failed' | undefined
}

export interface FirmwareJobsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly wire: { takesOrder(protocol: string, model: string, order: DeviceOrder): boolean }
  /** Where devices reach us, without a slash at its end. */
  readonly address: () => string
}

/** Where devices fetch files of firmware, below the address that they reach us at. */
export const FIRMWARE_PATH = '/ota/'

/** SHA-256 of what an address ends in: the address itself is nowhere but in the command to the device. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Carries updates of devices on; what is known of them stands in the database alone. */
export class FirmwareJobs {
  readonly #options: FirmwareJobsOptions

  constructor(options: FirmwareJobsOptions) {
    this.#options = options
  }

  /** Whether devices of a protocol and model can be given firmware. */
  takes({ protocol, model }: Pick<UpdateTarget, 'protocol' | 'model'>): boolean {
    return this.#options.wire.takesOrder(protocol, model, { kind: 'firmware', url: '', version: '' })
  }

  /** Offers what is due to devices that are heard and have power, and gives up what waited for too long. */
  async run(): Promise<void> {
    const { db } = this.#options
    for (const jobId of await firmwareJobQueries(db).due(MOST_UPDATES)) await this.#offer(jobId)
    await db.transaction(async (tx) => {
      const { store, overdue } = firmwareJobQueries(tx)
      for (const job of await store.lockAny(await overdue(LOOK))) await this.#end(tx, job, 'expired')
    })
  }

  /** Looks at an update that a device is at, in the transaction that ends the look. */
  async step(tx: Queries, jobId: number): Promise<void> {
    const queries = firmwareJobQueries(tx)
    const [job] = await queries.store.lockAny([jobId])
    const state = job?.recordState
    if (!job || (state !== 'downloading' && state !== 'installing' && state !== 'rebooting')) return
    const now = this.#options.clock.now()
    const command = job.commandId === null ? undefined : await queries.command(job.commandId)
    const commandFailure = failureOf(command?.failure)
    const facts = { state, since: job.since, attempt: job.attempt, command: command?.state, commandFailure, now }
    const late = { notFetched: 'notFetched', notInstalled: 'notInstalled' } as const
    await this.#take(tx, job, jobStep<JobFailure>(facts, late))
  }

  /** Notes what a device told, and what it means for its update. */
  heard({ device, version = '', bootloader = '', update }: ReportedSoftware): Promise<void> {
    return this.#options.db.transaction(async (tx) => {
      const queries = firmwareJobQueries(tx)
      if (version !== '' || bootloader !== '') await queries.writeVersion(device, version, bootloader)
      const [job] = await queries.store.lockAny(await queries.openOf([device]))
      if (!job) return
      const firmware = await queries.firmware(job.firmwareId)
      const now = this.#options.clock.now()
      const reported = firmware?.type === 'bootloader' ? bootloader : version
      if (firmware && reported !== '' && isVersion(reported, firmware.name)) {
        const isNew = job.recordState !== 'pending' || job.attempt > 0
        const fields = { endedAt: now, since: now, tokenHash: null, failure: null }
        await moveByProduct(queries.store, job, { event: isNew ? 'confirm' : 'find', now, fields })
        await this.#withdraw(tx, job)
      } else if (job.recordState !== 'pending' && update === 'failed')
        await this.#take(tx, job, afterFailure('reported', job.attempt, now))
      else if (job.recordState !== 'pending' && update === 'done') await this.askVersion(tx, job, TELL)
    })
  }

  /** Devices have connected anew: those that fetched a file are asked for their version. */
  async restarted(devices: readonly number[]): Promise<void> {
    const { db, clock } = this.#options
    for (const jobId of await firmwareJobQueries(db).openOf(devices, 'installing'))
      await db.transaction(async (tx) => {
        const { store } = firmwareJobQueries(tx)
        const [job] = await store.lockAny([jobId])
        if (job?.recordState !== 'installing') return
        const now = clock.now()
        await moveByProduct(store, job, { event: 'restart', now, fields: { since: now } })
        await this.askVersion(tx, job, TELL)
      })
  }

  /** Notes that bytes of the file were handed out to the device of an update. */
  handed(jobId: number, from: number, to: number): Promise<void> {
    const { db, clock } = this.#options
    return db.transaction(async (tx) => {
      const { hand, store } = firmwareJobQueries(tx)
      if (!(await hand(jobId, from, to))) return
      const [job] = await store.lockAny([jobId])
      if (job?.recordState !== 'downloading') return
      const now = clock.now()
      await moveByProduct(store, job, { event: 'fetch', now, fields: { since: now } })
      await this.#lookAgain(tx, job, now)
    })
  }

  async #offer(jobId: number): Promise<void> {
    const { db } = this.#options
    const [seen] = await firmwareJobQueries(db).store.lockAny([jobId])
    const firmware = seen && (await firmwareJobQueries(db).firmware(seen.firmwareId))
    // no device is told of a file that is not what was uploaded
    const isDamaged = firmware !== undefined && !(await isWhole(db, firmware))
    await db.transaction(async (tx) => {
      const queries = firmwareJobQueries(tx)
      const [job] = await queries.store.lockAny([jobId])
      if (job?.recordState !== 'pending') return
      const target = await queries.target(job.device)
      const failure = isDamaged ? 'damaged' : this.#refusal(job, target, firmware)
      if (failure !== undefined) await this.#end(tx, job, failure)
      else if (firmware && target && !target.isHeld) await this.#tell(tx, job, firmware)
    })
  }

  async #tell(tx: Queries, job: StoredJob, { name, fileKey }: GivenFirmware): Promise<void> {
    const { clock, address } = this.#options
    const queries = firmwareJobQueries(tx)
    if (fileKey === '' || (await queries.hasCommand(job.device, 'firmware'))) return
    const now = clock.now()
    const token = randomBytes(16).toString('base64url')
    const told = { kind: 'firmware', url: `${address()}${FIRMWARE_PATH}${token}`, version: name } as const
    const { device, orgId, attempt } = job
    const order = { device, orgId, told, expiresIn: TELL }
    const commandId = await addCommand(commandStore(tx), order, { userId: job.userId, now })
    const fields = { attempt: attempt + 1, since: now, tokenHash: tokenHash(token), fetched: 0, handed: 0, commandId }
    await moveByProduct(queries.store, job, { event: 'offer', now, fields: { ...fields, failure: null } })
    await this.#lookAgain(tx, job, now)
  }

  /** Why an update cannot be offered any more; undefined where it can. */
  #refusal(
    job: StoredJob,
    target: Omit<UpdateTarget, 'isUpdated'> | undefined,
    firmware: GivenFirmware | undefined,
  ): JobFailure | undefined {
    if (target?.orgId !== job.orgId) return 'moved'
    if (firmware?.state !== 'released') return 'withdrawn'
    return this.takes(target) && unfitReason(target, firmware) === undefined ? undefined : 'unsupported'
  }

  async #take(tx: Queries, job: StoredJob, step: JobStep<JobFailure>): Promise<void> {
    const now = this.#options.clock.now()
    if (step.is === 'fail') await this.#end(tx, job, step.failure)
    else if (step.is === 'again') {
      const fields = { nextAt: step.at, since: now, tokenHash: null, failure: step.failure }
      await moveByProduct(firmwareJobQueries(tx).store, job, { event: 'retry', now, fields })
      await this.#withdraw(tx, job)
    } else {
      if (step.is === 'ask') await this.askVersion(tx, job, TELL)
      await this.#lookAgain(tx, job, step.at)
    }
  }

  async #end(tx: Queries, job: StoredJob, failure: JobFailure): Promise<void> {
    const now = this.#options.clock.now()
    const fields = { endedAt: now, since: now, tokenHash: null, failure }
    await moveByProduct(firmwareJobQueries(tx).store, job, { event: 'fail', now, fields })
    await this.#withdraw(tx, job)
  }

  /** Takes the command with an update back, where it did not go out yet. */
  async #withdraw(tx: Queries, { commandId }: StoredJob): Promise<void> {
    if (commandId === null) return
    const store = commandStore(tx)
    const [command] = await store.lockAny([commandId])
    const now = this.#options.clock.now()
    if (command?.recordState === 'queued')
      await moveByProduct(store, command, { event: 'expire', now, fields: { endedAt: now } })
  }

  /** Asks a device for its versions, where its kind can tell them and is not asked already; it may be away for now. */
  async askVersion(
    tx: Queries,
    { device, orgId }: Pick<StoredJob, 'device' | 'orgId'>,
    expiresIn?: number,
  ): Promise<void> {
    const { clock, wire } = this.#options
    const queries = firmwareJobQueries(tx)
    const target = await queries.target(device)
    const told = { kind: 'readVersion' } as const
    if (!target || !wire.takesOrder(target.protocol, target.model, told)) return
    if (await queries.hasCommand(device, told.kind)) return
    await addCommand(commandStore(tx), { device, orgId, told, expiresIn }, { userId: null, now: clock.now() })
  }

  #lookAgain(tx: Queries, { recordId: jobId, orgId }: StoredJob, at: number): Promise<void> {
    return putTask(tx, firmwareJobTask, { payload: { jobId }, key: `${jobId}`, at, orgId })
  }
}

/** Why firmware is not for a device: its model, or its hardware, which must be known; undefined where it is. */
export function unfitReason(
  { modelId, hwVersion }: Pick<UpdateTarget, 'modelId' | 'hwVersion'>,
  { modelIds, hwMin: min, hwMax: max }: Pick<GivenFirmware, 'modelIds' | 'hwMin' | 'hwMax'>,
): '400205' | '400206' | undefined {
  if (modelId === null || !modelIds.includes(modelId)) return '400205'
  return fitsHardware(hwVersion, { min, max }) ? undefined : '400206'
}

/** What the end of the command with an update means for it. */
function failureOf(failure: string | null | undefined): JobFailure {
  if (failure === 'refused' || failure === 'unsupported' || failure === 'moved') return failure
  return 'noAnswer'
}
