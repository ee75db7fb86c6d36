import type { rolloutCalls } from '@waymark/contract/rooms/device/rollout.ts'
import { failingOf } from '@waymark/core/firmware/rolloutStep.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { type FirmwareJobQueries, type FirmwareJobs } from '../firmwareJob/public.ts'
import type { RolloutQueries } from './rollout.queries.ts'
import { rolloutRecord } from './rollout.record.ts'

export interface RolloutOptions {
  readonly queries: RolloutQueries
  readonly firmwareJobs: FirmwareJobQueries
  readonly jobs: Pick<FirmwareJobs, 'takes'>
  readonly clock: Clock
}

/** Firmware for many devices, group after group. */
export function rolloutHandlers({ queries, firmwareJobs, jobs, clock }: RolloutOptions): Handlers<typeof rolloutCalls> {
  const { store, members } = queries

  /** @throws CallError 400710 and 400715: firmware that nobody is to be given */
  const released = async (updateId: number) => {
    const firmware = await firmwareJobs.firmware(updateId)
    if (!firmware) throw new CallError('400710')
    if (firmware.state !== 'released') throw new CallError('400715')
    return firmware
  }

  /** Updates that no device has begun are not told to any. */
  const abort = async (caller: Caller, rolloutId: number): Promise<void> => {
    const now = clock.now()
    const pending = await firmwareJobs.store.lockAny(await members.pending(rolloutId))
    await moveRecords(caller, firmwareJobs.store, pending, {
      event: 'abort',
      now,
      fields: { endedAt: now, since: now },
    })
  }

  return {
    getRolloutList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      const rows = list.map(({ lastGroup, ...row }) => ({
        ...row,
        events: eventsOf(rolloutRecord.states, row.state, { groupNo: row.groupNo, lastGroup }, mover),
      }))
      return { list: rows, total }
    },

    getRolloutDeviceList: async (context, { rolloutId, slice, groupNo = null, ...paging }) => {
      await readRecord(context, store, rolloutId)
      return queries.devices(context.caller, { rolloutId, slice, groupNo, ...pageOf(paging) }, context.signal)
    },

    addRollout: async (context, { updateId, ...fields }) => {
      const { caller, error } = context
      const { orgId, shares } = fields
      checkOrg(caller, { orgId })
      const isGrowing = shares.every((share, i) => share > (shares[i - 1] ?? 0)) && shares.at(-1) === 100
      if (!isGrowing) throw error('400', [{ name: 'shares', kind: 'growingShares' }])
      const aim = { orgId, orgIds: caller.orgIds, firmware: await released(updateId) }
      const wires = (await members.wires(aim)).filter((wire) => jobs.takes(wire))
      const rolloutId = await addRecord(context, store, { ...fields, updateId, userId: caller.userId })
      const devices = await members.add(rolloutId, aim, shares, wires)
      if (devices === 0) throw error('400719')
      return { rolloutId, devices }
    },

    startRollout: async (context, { rolloutId, reason, version }) => {
      const before = await readRecord(context, store, rolloutId, version)
      await released(before.updateId)
      const now = clock.now()
      const fields = { groupNo: 1, startedAt: now }
      const moved = await moveRecord(context, store, before, { event: 'start', now, reason: reason ?? '', fields })
      await members.begin(rolloutId, 1)
      await queries.lookAgain(rolloutId, 0)
      return { version: moved }
    },

    pauseRollout: async (context, { rolloutId, reason, version }) => {
      const before = await readRecord(context, store, rolloutId, version)
      const fields = { pauseReason: 'person' } as const
      const move = { event: 'pause', now: clock.now(), reason: reason ?? '', fields } as const
      return { version: await moveRecord(context, store, before, move) }
    },

    resumeRollout: async (context, { rolloutId, reason, version }) => {
      const before = await readRecord(context, store, rolloutId, version)
      await released(before.updateId)
      const groups = await members.groups(rolloutId)
      const group = groups.find(({ groupNo }) => groupNo === before.groupNo)
      const accepted = group ? failingOf(group, await members.troubled(rolloutId, before.groupNo)) : 0
      const move = {
        event: 'resume',
        now: clock.now(),
        reason: reason ?? '',
        fields: { pauseReason: null, accepted },
      } as const
      const moved = await moveRecord(context, store, before, move)
      await queries.lookAgain(rolloutId, 0)
      return { version: moved }
    },

    advanceRollout: async (context, { rolloutId, reason, version }) => {
      const before = await readRecord(context, store, rolloutId, version)
      const groupNo = before.groupNo + 1
      const move = {
        event: 'advance',
        now: clock.now(),
        reason: reason ?? '',
        fields: { groupNo, accepted: 0 },
      } as const
      const moved = await moveRecord(context, store, before, move)
      await members.begin(rolloutId, groupNo)
      await queries.lookAgain(rolloutId, 0)
      return { version: moved }
    },

    stopRollout: async (context, { rolloutId, reason, version }) => {
      const before = await readRecord(context, store, rolloutId, version)
      const now = clock.now()
      const fields = { pauseReason: null, endedAt: now }
      const moved = await moveRecord(context, store, before, { event: 'stop', now, reason: reason ?? '', fields })
      await abort(context.caller, rolloutId)
      await queries.lookAgain(rolloutId, 0)
      return { version: moved }
    },
  }
}
