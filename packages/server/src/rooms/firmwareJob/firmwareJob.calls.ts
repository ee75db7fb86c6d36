import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import type { firmwareJobCalls } from '@waymark/contract/rooms/device/firmwareJob.ts'
import { isVersion } from '@waymark/core/firmware/jobStep.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { beginRecord } from '../../platform/records/addRecord.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { FirmwareJobQueries, UpdateTarget } from './firmwareJob.queries.ts'
import { firmwareJobRecord } from './firmwareJob.record.ts'
import { type FirmwareJobs, unfitReason } from './FirmwareJobs.ts'

export interface FirmwareJobOptions {
  readonly queries: FirmwareJobQueries
  readonly clock: Clock
  readonly jobs: FirmwareJobs
  readonly tellsVersion: (target: Pick<UpdateTarget, 'protocol' | 'model'>) => boolean
}

/** Updates of devices over the air. */
export function firmwareJobHandlers({
  queries,
  clock,
  jobs,
  tellsVersion,
}: FirmwareJobOptions): Handlers<typeof firmwareJobCalls> {
  const { store } = queries

  return {
    batchUpdateDevice: async (context, { devices, updateId }) => {
      const { caller, locale, signal } = context
      const firmware = await queries.firmware(updateId)
      if (!firmware) throw context.error('400710')
      if (firmware.state !== 'released') throw context.error('400715')
      const targets = new Map((await queries.targets(caller, devices, signal)).map((one) => [one.device, one]))
      const refusalOf = (target: UpdateTarget): ErrorCode | undefined => {
        if (target.isHeld) return '403200'
        const code = unfitReason(target, firmware)
        if (code !== undefined) return code
        if (target.isUpdated) return '400716'
        return jobs.takes(target) ? undefined : '400208'
      }
      const results: BatchItem[] = []
      const each = []
      for (const device of new Set(devices)) {
        const target = targets.get(device)
        const code = target ? refusalOf(target) : '4048801'
        if (!target || code !== undefined) {
          results.push(refusedItem(device, code ?? '4048801', locale))
          continue
        }
        const { orgId, fwVersion, bootloaderVersion } = target
        const { userId } = caller
        const fromVersion = firmware.type === 'bootloader' ? bootloaderVersion : fwVersion
        const fields = { device, orgId, firmwareId: updateId, fromVersion, userId }
        const jobId = await beginRecord(store, fields, { userId, orgId })
        if (isVersion(fromVersion, firmware.name)) {
          const now = clock.now()
          const [job] = await store.lockAny([jobId])
          if (job) await moveByProduct(store, job, { event: 'find', now, fields: { endedAt: now } })
        }
        results.push({ id: device, ok: true })
        each.push({ recordId: device, after: { firmware: firmware.name } })
      }
      context.note({ kind: 'device', each })
      return results
    },

    getFirmwareJobList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      const rows = list.map((row) => ({ ...row, events: eventsOf(firmwareJobRecord.states, row.state, {}, mover) }))
      return { list: rows, total }
    },

    abortFirmwareJob: async (context, { jobIds }) => {
      const { caller, locale } = context
      const now = clock.now()
      const locked = await store.lockAll(caller, jobIds)
      const fields = { endedAt: now, since: now }
      const moved = await moveRecords(caller, store, locked, { event: 'abort', now, fields })
      const codes = new Map<number, ErrorCode | undefined>(moved.map(({ recordId, code }) => [recordId, code]))
      const aborted = locked.filter(({ recordId }) => codes.has(recordId) && codes.get(recordId) === undefined)
      const each = aborted.map(({ device }) => ({ recordId: device, after: { firmware: '' } }))
      context.note({ kind: 'device', each })
      return [...new Set(jobIds)].map((id) => {
        const code = codes.has(id) ? codes.get(id) : '400717'
        return code === undefined ? { id, ok: true } : refusedItem(id, code, locale)
      })
    },

    getDeviceVersion: async ({ caller, error, signal }, { device }) => {
      const [target] = await queries.targets(caller, [device], signal)
      if (!target) throw error('4048801')
      const { hwVersion, fwVersion, bootloaderVersion } = target
      const toldAt = (await queries.softwareReported(device))?.toldAt ?? null
      const offers = { takesFirmware: jobs.takes(target), tellsVersion: tellsVersion(target) }
      return { hwVersion, fwVersion, bootloaderVersion, toldAt, ...offers }
    },
  }
}
