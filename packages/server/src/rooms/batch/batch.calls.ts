import { batchImport } from '@waymark/contract/imports/batchImport.ts'
import type { batchCalls } from '@waymark/contract/rooms/device/batch.ts'
import { nextNumber } from '@waymark/core/text/nextNumber.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { NewFields } from '../../platform/records/defineRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { BatchDevice, BatchQueries } from './batch.queries.ts'
import type { batchRecord } from './batch.record.ts'
import type { DeviceReferences, PlannedDevice } from './batchRows.ts'

export interface BatchRoomOptions {
  readonly queries: BatchQueries
  readonly clock: Clock
  readonly imports: ImportServices
}

type All = Handlers<typeof batchCalls>
type Stored = StoredRecord<typeof batchRecord>

/** Batches of devices. */
export function batchHandlers({ queries, clock, imports }: BatchRoomOptions): All {
  const { store } = queries

  const checkModel = async (modelId: number | null | undefined): Promise<void> => {
    if (modelId && !(await queries.hasModel(modelId))) throw new CallError('400700')
  }

  /** Puts devices into an open batch. */
  const fill = async (context: CallContext, before: Stored, devices: readonly BatchDevice[]): Promise<number> => {
    const fields = { deviceCount: before.deviceCount + devices.length }
    const version = await moveRecord(context, store, before, { event: 'fill', now: clock.now(), fields })
    const ids = devices.map(({ id }) => id)
    await queries.putDevices(before.recordId, ids, before.kind !== 'return', version)
    return version
  }

  /** Adds a batch with the devices that it has from the start; with an end it is closed then. */
  const add = async (
    context: CallContext<'400721' | '404600'>,
    { endOn = null, ...fields }: NewFields<typeof batchRecord>,
    devices: readonly BatchDevice[] = [],
  ): Promise<number> => {
    checkOrg(context.caller, fields)
    checkDays({ startOn: fields.startOn, endOn })
    await checkModel(fields.modelId)
    const batchId = await addRecord(context, store, fields)
    const again = () => lockRecord({ caller: context.caller, error: (code) => new CallError(code) }, store, batchId)
    if (devices.length > 0) await fill(context, await again(), devices)
    if (endOn !== null)
      await moveRecord(context, store, await again(), { event: 'close', now: clock.now(), fields: { endOn } })
    context.note({ after: { ...fields, endOn, devices: devices.length } })
    return batchId
  }

  const remove: All['deleteBatch'] = async (context, { batchId }) => {
    const before = await lockRecord(context, store, batchId)
    if (before.deviceCount > 0) throw context.error('400722')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getBatchList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    getBatchLastNo: async ({ caller, signal }, { orgId = caller.orgId }) => {
      checkOrg(caller, { orgId })
      const last = (await queries.lastNumber(orgId, signal)) ?? ''
      return { last, next: last === '' ? '1' : (nextNumber(last) ?? `${last} 2`) }
    },

    getLogListByBatchId: async (context, { batchId, ...paging }) => {
      await readRecord(context, store, batchId)
      const rows = await queries.log(batchId, pageOf(paging), context.signal)
      const list = rows.map(({ total: _total, at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    addBatch: async (context, params) => ({ batchId: await add(context, params) }),

    addReturnBatch: async (context, { devices: ids, ...fields }) => {
      if (ids.length === 0) throw context.error('400', [{ name: 'devices', kind: 'missing' }])
      const devices = await queries.lockDevices(ids, context.caller)
      if (devices.length !== new Set(ids).size) throw context.error('4048801')
      return { batchId: await add(context, { ...fields, kind: 'return' }, devices) }
    },

    editBatch: async (context, { batchId, version, ...fields }) => {
      const before = await lockRecord(context, store, batchId, version)
      const endOn = fields.endOn === undefined ? before.endOn : fields.endOn
      checkDays({ startOn: fields.startOn ?? before.startOn, endOn })
      await checkModel(fields.modelId)
      const isClosed = endOn !== null
      const event = isClosed === (before.recordState === 'closed') ? 'edit' : isClosed ? 'close' : 'reopen'
      return { version: await moveRecord(context, store, before, { event, now: clock.now(), fields }) }
    },

    deleteBatch: remove,
    deleteBatchByPost: remove,

    importExistBatch: async (context, { batchId, ...order }) => {
      const batch = await readRecord(context, store, batchId)
      if (batch.recordState !== 'open' || batch.kind === 'return') throw context.error('400723')
      const { counts, preview } = await runImport<DeviceReferences, PlannedDevice>(imports, context, order, {
        definition: batchImport,
        rows: { module: new URL('./batchRows.ts', import.meta.url), name: 'batchRows' },
        orgId: batch.orgId,
        references: async ({ deviceId: named = [] }) => {
          const devices = named.length > 0 ? await queries.lockNamed(named, context.caller) : []
          return new Map(devices.map((device) => [device.deviceId, device]))
        },
        write: async (good, written) => {
          const before = await lockRecord(context, store, batchId)
          const devices = good.map(({ device }) => device)
          await fill(context, before, devices)
          written(good.length)
          return good.map(({ line, device: { id, version } }) => ({
            line,
            kind: 'device',
            recordId: id,
            version,
            before: null,
          }))
        },
      })
      noteImport(context, batchImport, { ...order, orgId: batch.orgId }, counts)
      return { ...counts, preview: preview.map(({ device: { deviceId } }) => ({ deviceId })) }
    },

    getAllBatchList: ({ caller, signal }) => queries.options(caller, signal),
  }
}

/** Refuses an end before the start. @throws CallError 400 */
function checkDays({ startOn, endOn }: { readonly startOn: string; readonly endOn: string | null }): void {
  if (endOn !== null && endOn < startOn) throw new CallError('400', [{ name: 'endOn', kind: 'endBeforeStart' }])
}
