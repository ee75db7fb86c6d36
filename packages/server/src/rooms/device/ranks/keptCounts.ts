import type { DeviceGrouping } from '@waymark/contract/rooms/device/deviceChart.ts'
import type { RecordScope } from '../../../platform/records/inScope.ts'
import type { DeviceConditions } from '../deviceConditions.ts'
import type { DeviceRanks } from './DeviceRanks.ts'
import { countFitting } from './rankPage.ts'
import { rankQuestion } from './rankedDevices.ts'
import type { RankCell } from './RankTable.ts'

/** What a chart of devices tells of one slice. */
export interface KeptSlice {
  readonly slice: string
  /** Of a model; empty for others. */
  readonly name: string
  readonly devices: number
}

/** By what charts tell devices apart, but for how they are heard. */
const SLICE_OF: Readonly<
  Record<Exclude<DeviceGrouping, 'onlineStatus'>, (cell: RankCell) => readonly [string, string]>
> = {
  state: ({ state }) => [state, ''],
  model: ({ modelId, model }) => [String(modelId ?? ''), model],
  organization: ({ orgId }) => [String(orgId), ''],
}

/** How many devices that fit are in each slice, in no order, where that is kept in memory. */
export async function keptSlices(
  ranks: Pick<DeviceRanks, 'current'>,
  scope: RecordScope,
  grouping: DeviceGrouping,
  fit: DeviceConditions,
): Promise<readonly KeptSlice[] | undefined> {
  const question = rankQuestion(scope, fit)
  const current = question && (await ranks.current())
  if (!current) return undefined
  const slices = new Map<string, KeptSlice>()
  for (const { cell, status, devices } of countFitting(current.table, question, current.now)) {
    const [slice, name] = grouping === 'onlineStatus' ? [status, ''] : SLICE_OF[grouping](cell)
    const key = `${slice} ${name}`
    slices.set(key, { slice, name, devices: devices + (slices.get(key)?.devices ?? 0) })
  }
  return [...slices.values()]
}
