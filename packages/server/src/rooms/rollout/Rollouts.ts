import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { beginRecords } from '../../platform/records/addRecord.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { rolloutStep } from '@waymark/core/firmware/rolloutStep.ts'
import { isVersion } from '@waymark/core/firmware/jobStep.ts'
import {
  type FirmwareJobs,
  firmwareJobQueries,
  type GivenFirmware,
  unfitReason,
  MOST_UPDATES,
} from '../firmwareJob/public.ts'
import { rolloutQueries, type StoredRollout } from './rollout.queries.ts'
import type { NextMember } from './rolloutMembers.queries.ts'

/** Updates that one look at a rollout orders. */
const BATCH = 50
/** Milliseconds until a rollout is looked at again: where something was done, where devices are at it, and where it waits for them. */
const SOON = 2_000
const LATER = 5_000
const IDLE = 15_000
/** Rollouts that one run looks at. */
const LOOKS = 10

export interface RolloutsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Pick<FirmwareJobs, 'takes'>
}

/** Carries rollouts on; how far they are stands in the database alone, so that any process goes on with any of them. */
export class Rollouts {
  readonly #options: RolloutsOptions

  constructor(options: RolloutsOptions) {
    this.#options = options
  }

  /** Looks at the rollouts that are due, each in a transaction of its own. */
  async run(): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks++) if (!(await this.#options.db.transaction((tx) => this.look(tx)))) return
  }

  /** Looks at a rollout that is due, in one transaction; answers whether one was. */
  async look(tx: Queries): Promise<boolean> {
    const { store, due, members, lookAgain } = rolloutQueries(tx)
    const rolloutId = await due()
    const [rollout] = rolloutId === undefined ? [] : await store.lockAny([rolloutId])
    if (!rollout) return false
    const { recordId, recordState } = rollout
    let done = await members.settle(recordId)
    if (recordState === 'running') done += await this.#carryOn(tx, rollout)
    if (recordState === 'stopped') done += await this.#giveUp(tx, recordId)
    await lookAgain(recordId, done > 0 ? SOON : (await members.isUnderWay(recordId)) ? LATER : IDLE)
    return true
  }

  /** Goes on with a rollout that runs; answers how many devices that concerned. */
  async #carryOn(tx: Queries, rollout: StoredRollout): Promise<number> {
    const { store, members } = rolloutQueries(tx)
    const { recordId, updateId, groupNo, accepted, failShare, successShare } = rollout
    const now = this.#options.clock.now()
    const firmware = await firmwareJobQueries(tx).firmware(updateId)
    const unheard = await members.leaveUnheard(recordId)
    const groups = await members.groups(recordId)
    const current = groups.findIndex((group) => group.groupNo === groupNo)
    const troubled = await members.troubled(recordId, groupNo)
    const facts = { groups, current, troubled, accepted, failShare, successShare }
    const step = firmware?.state === 'released' ? rolloutStep(facts) : 'trip'
    if (step === 'trip') {
      const pauseReason = firmware?.state === 'released' ? 'failures' : 'withdrawn'
      await moveByProduct(store, rollout, { event: 'trip', now, fields: { pauseReason } })
      return 1
    }
    if (step === 'finish') {
      await moveByProduct(store, rollout, { event: 'finish', now, fields: { endedAt: now } })
      return 1
    }
    const next = step === 'proceed' ? groupNo + 1 : groupNo
    if (step === 'proceed') {
      await moveByProduct(store, rollout, { event: 'proceed', now, fields: { groupNo: next, accepted: 0 } })
      await members.begin(recordId, next)
    }
    const ordered = firmware ? await this.#order(tx, rollout, firmware, next) : 0
    return unheard + ordered + (step === 'proceed' ? 1 : 0)
  }

  /** Orders updates for devices whose turn it is; answers for how many it was settled. */
  async #order(tx: Queries, rollout: StoredRollout, firmware: GivenFirmware, groupNo: number): Promise<number> {
    const { members } = rolloutQueries(tx)
    const { recordId, userId } = rollout
    const room = Math.min(BATCH, MOST_UPDATES - (await members.atWork()))
    if (room <= 0) return 0
    const devices = await members.next(recordId, groupNo, room)
    const versionOf = ({ fwVersion, bootloaderVersion }: NextMember): string =>
      firmware.type === 'bootloader' ? bootloaderVersion : fwVersion
    const idsOf = (some: readonly NextMember[]): number[] => some.map(({ device }) => device)
    const becomesOf = (one: NextMember): 'skipped' | 'success' | 'ordered' => {
      if (one.orgId !== one.wasOf || unfitReason(one, firmware) !== undefined || !this.#options.jobs.takes(one))
        return 'skipped'
      return isVersion(versionOf(one), firmware.name) ? 'success' : 'ordered'
    }
    const { skipped = [], success = [], ordered = [] } = Object.groupBy(devices, becomesOf)
    if (skipped.length > 0) await members.leave(recordId, idsOf(skipped), 'skipped')
    if (success.length > 0) await members.leave(recordId, idsOf(success), 'success')
    const { store } = firmwareJobQueries(tx)
    for (const [orgId, ofOrg] of Map.groupBy(ordered, (one) => one.orgId)) {
      const jobs = ofOrg.map((one) => ({
        device: one.device,
        orgId,
        firmwareId: firmware.firmwareId,
        fromVersion: versionOf(one),
        userId,
      }))
      await members.ordered(recordId, idsOf(ofOrg), await beginRecords(store, jobs, { userId, orgId }))
    }
    return devices.length
  }

  /** Ends what came back from its device after the rollout was stopped; answers how many. */
  async #giveUp(tx: Queries, rolloutId: number): Promise<number> {
    const { store } = firmwareJobQueries(tx)
    const now = this.#options.clock.now()
    const pending = await store.lockAny(await rolloutQueries(tx).members.pending(rolloutId))
    const fields = { endedAt: now, since: now, tokenHash: null, failure: 'stopped' } as const
    for (const job of pending) await moveByProduct(store, job, { event: 'fail', now, fields })
    return pending.length
  }
}
