import { likePattern } from '../../../platform/database/sqlText.ts'
import { pageOf, scopeOf } from '../../../platform/http/listParams.ts'
import type { RecordScope } from '../../../platform/records/inScope.ts'
import type { ChosenRecords, ListParams } from '../../../platform/records/recordList.queries.ts'
import type { DeviceConditions } from '../deviceConditions.ts'
import type { DeviceRanks, RankLimits, RanksNow } from './DeviceRanks.ts'
import { fittingDevices, rankPage, type RankOrder, type RankQuestion } from './rankPage.ts'
import type { RankCell } from './RankTable.ts'

/** Keys that no index leads, of what is heard: they change with every report. */
const HEARD_KEYS: Readonly<Record<string, RankOrder['keyOf']>> = {
  lastReport: ({ last }, id) => last[id] ?? Number.NaN,
  nextReport: ({ next }, id) => next[id] ?? Number.NaN,
  battery: ({ battery }, id) => {
    const percent = battery[id] ?? -1
    return percent < 0 ? Number.NaN : percent
  },
}
/** Sorts that the database has an index for, and this none. */
const LED_ELSEWHERE = ['identifier', 'vehicle', 'protocol', 'state', 'hwVersion', 'fwVersion', 'sampleExpiresOn']
/** Which devices a list asks for; undefined where it asks for something that is not kept, or for somebody who is limited to vehicles. */
export function rankQuestion(
  scope: Pick<RecordScope, 'orgIds' | 'vehicleIds'>,
  params: Pick<ListParams, 'orgIds' | 'numbers' | 'recordIds'> & DeviceConditions,
): RankQuestion | undefined {
  const { bound, held, sample, slice, batchId, named, numbers, recordIds } = params
  if (scope.vehicleIds ?? batchId ?? named ?? numbers ?? recordIds) return undefined
  const orgs = new Set(scopeOf(scope.orgIds, params.orgIds))
  const setOf = <T>(one: T | undefined, several: readonly T[] | undefined): ReadonlySet<T> | undefined => {
    const wanted = one === undefined ? several : [one]
    return wanted && new Set(wanted)
  }
  const states = setOf(params.state, params.states)
  const models = setOf(params.modelId, params.modelIds)
  const online = setOf(params.onlineStatus, params.onlineStatuses)
  const isSliced = (cell: RankCell): boolean => {
    if (slice?.grouping === 'state') return cell.state === slice.slice
    if (slice?.grouping === 'model') return String(cell.modelId ?? '') === slice.slice
    return slice?.grouping !== 'organization' || String(cell.orgId) === slice.slice
  }
  const sliced = slice?.grouping === 'onlineStatus' ? new Set([slice.slice]) : undefined
  return {
    fits: (cell) =>
      orgs.has(cell.orgId) &&
      (!states || states.has(cell.state)) &&
      (!models || (cell.modelId !== null && models.has(cell.modelId))) &&
      (bound ?? cell.bound) === cell.bound &&
      (held ?? cell.held) === cell.held &&
      (sample ?? cell.sample) === cell.sample &&
      isSliced(cell),
    online: sliced && online ? sliced.intersection(online) : (sliced ?? online),
  }
}

/** Chooses the devices of a page in memory, where it is kept there and the database would have to look at very many. */
export const rankedDevices =
  (ranks: Pick<DeviceRanks, 'current' | 'limits'>) =>
  async (scope: RecordScope, params: ListParams & DeviceConditions): Promise<ChosenRecords | undefined> => {
    const { deep, few } = ranks.limits
    const asked = rankQuestion(scope, params)
    const page = pageOf(params)
    const name = params.sort?.replace(/^-/, '') ?? ''
    const isElsewhere = LED_ELSEWHERE.includes(name)
    const isHere = Object.hasOwn(HEARD_KEYS, name) || (!isElsewhere && page.offset >= deep)
    if (!asked || !(isHere || asked.online || params.keyword)) return undefined
    const current = await ranks.current()
    if (!current) return undefined
    const found = params.keyword ? await foundBy(current, asked, params.keyword, ranks.limits) : undefined
    if (params.keyword && !found) return undefined
    const { table, now } = current
    const question = { ...asked, found }
    if (isElsewhere) {
      const { total, ids } = fittingDevices(table, question, now, few)
      return { total, among: ids }
    }
    return rankPage(table, question, await orderOf(current, scope, params.sort), page, now)
  }

async function orderOf({ queries }: RanksNow, scope: RecordScope, sort = ''): Promise<RankOrder> {
  const descending = sort.startsWith('-')
  const name = sort.replace(/^-/, '')
  const heard = HEARD_KEYS[name]
  if (heard) return { keyOf: heard, descending, idsToo: false }
  if (name !== 'orgName')
    return {
      keyOf: ({ number }, id) => number[id] ?? Number.NaN,
      descending: descending && name === 'deviceId',
      idsToo: true,
    }
  const places = new Map(await queries.orgsInOrder(scope.orgIds))
  const placeOf: number[] = []
  return {
    keyOf: ({ cells, cell }, id) =>
      (placeOf[cell[id] ?? 0] ??= places.get(cells[cell[id] ?? 0]?.orgId ?? 0) ?? Number.NaN),
    descending,
    idsToo: true,
  }
}

/** What a keyword finds, where it is the name of a model of very many devices. */
async function foundBy(
  { table, now, queries }: RanksNow,
  asked: RankQuestion,
  keyword: string,
  { few, many }: RankLimits,
): Promise<RankQuestion['found']> {
  const pattern = likePattern(keyword) ?? ''
  const names = new Set(table.cells.flatMap((cell) => (cell ? [cell.model] : [])))
  const models = new Set(await queries.fitting([...names], pattern))
  if (models.size === 0) return undefined
  const ofModels = { ...asked, found: { models, devices: new Set<number>() } }
  if (fittingDevices(table, ofModels, now, 0).total < many) return undefined
  const others = await queries.foundOtherwise(pattern, few + 1)
  return others.length > few ? undefined : { models, devices: new Set(others) }
}
