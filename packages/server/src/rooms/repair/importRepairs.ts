import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { repairImport } from '@waymark/contract/imports/repairImport.ts'
import type { repairCalls } from '@waymark/contract/rooms/stock/repair.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { beginRecords } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { failureWord } from './failureWord.ts'
import type { RepairDesk } from './RepairDesk.ts'
import type { PlannedRepair, RepairReferences } from './repairRows.ts'
import { repairReferences } from './repairReferences.queries.ts'

/** Begins the repairs of a file, and fills in those that are under way (REP-2). */
export function repairImporter(
  desk: RepairDesk,
  imports: ImportServices,
): Handlers<Pick<typeof repairCalls, 'importRepair'>>['importRepair'] {
  const { store } = desk.queries
  return async (context, { orgId, ...order }) => {
    const { caller } = context
    checkOrg(caller, { orgId })
    const { counts, preview } = await runImport<RepairReferences, PlannedRepair>(imports, context, order, {
      definition: repairImport,
      rows: { module: new URL('./repairRows.ts', import.meta.url), name: 'repairRows' },
      orgId,
      references: ({ device = [] }) => repairReferences(store.db, caller, device),
      write: async (good, written) => {
        const items = [...(await begin(desk, context, orgId, good)), ...(await fillIn(good))]
        written(good.length)
        return items
      },
      unwritten: ({ line, deviceId }, failure) => ({
        line,
        column: '',
        field: 'device',
        problem: failureWord(failure),
        value: deviceId,
      }),
    })
    noteImport(context, repairImport, { ...order, orgId }, counts)
    return {
      ...counts,
      preview: preview.map(({ deviceId, repairId, fields: { problem = '' } }) => ({
        deviceId,
        isNew: repairId === null,
        problem,
      })),
    }
  }

  async function fillIn(good: readonly PlannedRepair[]) {
    const planned = new Map(good.flatMap((row) => (row.repairId === null ? [] : [[row.repairId, row]])))
    const items = []
    for (const { recordId, ...before } of await store.lockAny([...planned.keys()])) {
      const { line = 0, fields = {} } = planned.get(recordId) ?? {}
      const was = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name as keyof typeof fields]]))
      const version = await store.update(recordId, fields)
      items.push({ line, kind: 'repair', recordId, version, before: was })
    }
    return items
  }
}

async function begin(
  desk: RepairDesk,
  context: Pick<CallContext, 'caller' | 'note' | 'locale' | 'error'>,
  orgId: number,
  good: readonly PlannedRepair[],
) {
  const { store, devices } = desk.queries
  const fresh = good.filter(({ repairId }) => repairId === null)
  const locked = await devices.lockAny(fresh.map(({ device }) => device))
  const held = new Set(await desk.devices.holdAll(context, locked, 'repair'))
  const records = fresh.map(({ device, deviceId, fields }) => ({
    ...fields,
    orgId,
    device,
    identifier: deviceId,
    isHolding: held.has(device),
  }))
  const ids = await beginRecords(store, records, { userId: context.caller.userId, orgId })
  return fresh.map(({ line }, place) => ({
    line,
    kind: 'repair',
    recordId: ids[place] ?? 0,
    version: 1,
    before: null,
  }))
}
