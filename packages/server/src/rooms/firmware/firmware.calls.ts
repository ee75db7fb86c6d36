import type { firmwareCalls } from '@waymark/contract/rooms/device/firmware.ts'
import { fitsHardware } from '@waymark/core/firmware/hardwareVersion.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { checkHardware } from './checkHardware.ts'
import type { FirmwareQueries } from './firmware.queries.ts'
import { firmwareRecord } from './firmware.record.ts'
import { takeFile } from './takeFile.ts'

export interface FirmwareRoomOptions {
  readonly queries: FirmwareQueries
  readonly clock: Clock
}

type All = Handlers<typeof firmwareCalls>

/** Firmware of devices. */
export function firmwareHandlers({ queries, clock }: FirmwareRoomOptions): All {
  const { store, files } = queries

  /** Hangs an uploaded file on firmware; answers what the audit is told of it. @throws CallError 400712, 400713 */
  const hang = async (fileKey: string, md5: string | undefined, userId: number, updateId: number) => {
    const file = await files.hang(fileKey, userId, updateId)
    if (!file) throw new CallError('400712', [{ name: 'fileKey', kind: 'fileKey' }])
    if (md5 !== undefined && md5 !== file.md5) throw new CallError('400713', [{ name: 'md5', kind: 'md5' }])
    return { file: file.name, sha256: file.sha256 }
  }

  const remove: All['deleteUpdate'] = async (context, { updateId }) => {
    const before = await lockRecord(context, store, updateId)
    if (before.recordState === 'released') throw context.error('400714')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getUpdateList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const mover = { caller, now: clock.now() }
      const rows = list.map((row) => {
        const facts = { modelIds: row.models.map(({ modelId }) => modelId) }
        return { ...row, events: eventsOf(firmwareRecord.states, row.state, facts, mover) }
      })
      return { list: rows, total }
    },

    upload: async (context, params) => {
      const taken = await takeFile(files, context.caller.userId, params)
      context.note({ after: { file: params.fileName, size: taken.size, sha256: taken.sha256 } })
      return taken
    },

    addUpdate: async (context, { fileKey, md5, ...fields }) => {
      await checkHardware(queries, fields)
      const updateId = await addRecord(context, store, fields)
      const file = await hang(fileKey, md5, context.caller.userId, updateId)
      context.note({ after: { ...fields, ...file } })
      return { updateId }
    },

    editUpdate: async (context, { updateId, version, fileKey, md5, ...fields }) => {
      const before = await lockRecord(context, store, updateId, version)
      const { details: _details, serverName: _serverName, ...frozen } = fields
      const isChanged = fileKey !== undefined || Object.values(frozen).some((value) => value !== undefined)
      if (isChanged && before.recordState !== 'draft') throw context.error('400714')
      if (isChanged) await checkHardware(queries, { ...before, ...withoutGaps(fields) })
      const saved = await saveRecord(context, store, before, fields)
      if (fileKey !== undefined) await hang(fileKey, md5, context.caller.userId, updateId)
      return { version: saved }
    },

    releaseUpdate: async (context, { updateId, version }) => {
      const before = await readRecord(context, store, updateId, version)
      return { version: await moveRecord(context, store, before, { event: 'release', now: clock.now() }) }
    },

    withdrawUpdate: async (context, { updateId, version, reason = '' }) => {
      const before = await readRecord(context, store, updateId, version)
      return { version: await moveRecord(context, store, before, { event: 'withdraw', now: clock.now(), reason }) }
    },

    deleteUpdate: remove,
    deleteUpdateByPost: remove,

    getFwUpdateListByModelId: async ({ error, signal }, { modelId, hwVersion }) => {
      const [model] = await queries.lockModels([modelId])
      if (!model) throw error('400700')
      if (hwVersion !== undefined && hwVersion.length !== model.hwDigits)
        throw error('400206', [{ name: 'hwVersion', kind: 'hardwareVersion' }])
      const rows = await queries.released(modelId, signal)
      return rows.filter(
        ({ hwMin: min, hwMax: max }) => hwVersion === undefined || fitsHardware(hwVersion, { min, max }),
      )
    },

    getUpdateSelect: ({ signal }) => queries.released(undefined, signal),
  }
}

/** What is said of the fields. */
const withoutGaps = <T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
