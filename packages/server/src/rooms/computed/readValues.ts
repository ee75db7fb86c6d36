import type { ComputedAttribute, ComputedValue } from '@waymark/contract/rooms/computed.ts'
import { type Computation, computeValue } from '@waymark/core/computed/computeValue.ts'
import { parseFormula } from '@waymark/core/computed/parseFormula.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { type ComputedQueries, LAST_COLUMNS, type LastRow } from './computed.queries.ts'

type Definition = Pick<ComputedAttribute, 'expression' | 'low' | 'high' | 'decimals'>

/** An attribute as it is worked out. */
export const computationOf = ({ expression, low, high, decimals }: Definition): Computation => ({
  formula: parseFormula(expression),
  low,
  high,
  decimals,
})

/** Reads the definitions of attributes, as far as they are in sight, by their ids. */
export const definitionReader =
  ({ list }: Pick<ComputedQueries, 'list'>) =>
  async (caller: Caller, ids: readonly number[], signal?: AbortSignal): Promise<Map<number, ComputedAttribute>> => {
    if (ids.length === 0) return new Map()
    const found = await list(caller, { recordIds: [...new Set(ids)], pageSize: 500 }, signal)
    return new Map(found.list.map((each) => [each.attributeId, each]))
  }

/** Reads the computed attributes that vehicles in sight have, by vehicle. */
export function attributesOf(queries: Pick<ComputedQueries, 'list' | 'having'>) {
  const definitions = definitionReader(queries)
  return async (
    caller: Caller,
    vehicleIds: readonly number[],
    signal?: AbortSignal,
  ): Promise<Map<number, ComputedAttribute[]>> => {
    const having = await queries.having(vehicleIds, caller, signal)
    const ids = having.map(([, attributeId]) => attributeId)
    const attributes = await definitions(caller, ids, signal)
    const had = new Map<number, ComputedAttribute[]>()
    for (const [vehicleId, attributeId] of having) {
      const attribute = attributes.get(attributeId)
      if (attribute) had.set(vehicleId, [...(had.get(vehicleId) ?? []), attribute])
    }
    return had
  }
}

/** Reads what the computed attributes of vehicles in sight come to by the newest report of the device on each. */
export function valueReader(queries: Pick<ComputedQueries, 'list' | 'having' | 'lastReports'>) {
  const definitions = definitionReader(queries)
  return async (caller: Caller, vehicleIds: readonly number[], signal?: AbortSignal): Promise<ComputedValue[]> => {
    const having = await queries.having(vehicleIds, caller, signal)
    if (having.length === 0) return []
    const attributes = await definitions(
      caller,
      having.map(([, attributeId]) => attributeId),
      signal,
    )
    const computations = new Map([...attributes].map(([id, each]) => [id, computationOf(each)]))
    const last = new Map((await queries.lastReports(vehicleIds, caller, signal)).map((row) => [row[0], columnsOf(row)]))
    return having.flatMap(([vehicleId, attributeId]): ComputedValue[] => {
      const [columns, attribute, computation] = [
        last.get(vehicleId),
        attributes.get(attributeId),
        computations.get(attributeId),
      ]
      if (!columns || !attribute || !computation) return []
      const { name, unit, decimals } = attribute
      const value = computeValue(computation, columns, 0)
      const isNone = typeof value === 'string'
      const at = new Date(columns.time[0]!).toISOString()
      const outcome = isNone ? { value: null, why: value } : { value, why: null }
      return [{ vehicleId, attributeId, name, unit, decimals, ...outcome, at }]
    })
  }
}

/** The newest report of a device as columns of one row. */
function columnsOf([, device, time, attributes, ...values]: LastRow): ReportColumns {
  const columns = new ReportColumns(1)
  columns.add(device, Math.round(time))
  LAST_COLUMNS.forEach((name, i) => (columns[name][0] = values[i] ?? 0))
  if (attributes) columns.attributes[0] = attributes
  return columns
}
