import type { ONLINE_STATUSES } from '@waymark/contract/rooms/device/deviceState.ts'
import type { RankCell, RankTable } from './RankTable.ts'
import { SmallestOf } from './SmallestOf.ts'

export type OnlineStatus = (typeof ONLINE_STATUSES)[number]

/** Which devices are asked for. */
export interface RankQuestion {
  /** Which of what devices have in common fits. */
  readonly fits: (cell: RankCell) => boolean
  /** Only devices that are heard so. */
  readonly online?: ReadonlySet<string> | undefined
  /** Only those of these models and, with what fits, these devices: what a keyword finds. */
  readonly found?: { readonly models: ReadonlySet<string>; readonly devices: ReadonlySet<number> } | undefined
}

/** What devices are put in order by. Those without a key come last, in order of their ids. */
export interface RankOrder {
  /** NaN for none. */
  readonly keyOf: (table: RankTable, id: number) => number
  readonly descending: boolean
  /** Where keys are the same the ids go the same way; else they always ascend. */
  readonly idsToo: boolean
}

/** Microseconds: a device that has not reported for longer is offline (DEV-8). */
const OFFLINE_AFTER = 86_400_000_000

const [NOT, FITS, FITS_ALL] = [0, 1, 2]

/** Calls with each device that fits, in order of ids. @param now microseconds since 1970 UTC */
function eachFitting(
  table: RankTable,
  { fits, online, found }: RankQuestion,
  now: number,
  visit: (id: number) => void,
) {
  const fitting = Uint8Array.from(table.cells, (cell) =>
    !cell || !fits(cell) ? NOT : found && !found.models.has(cell.model) ? FITS : FITS_ALL,
  )
  const { cell, length } = table
  for (let id = 1; id < length; id++) {
    const fit = fitting[cell[id] ?? 0]
    if (fit === NOT || (fit === FITS && !found?.devices.has(id))) continue
    if (!online || online.has(onlineOf(table, id, now))) visit(id)
  }
}

/** Whether a device is heard, and what feeds it (DEV-14). */
function onlineOf({ received, charging }: RankTable, id: number, now: number): OnlineStatus {
  if (!((received[id] ?? Number.NaN) >= now - OFFLINE_AFTER)) return 'offline'
  return charging[id] ? 'onlineCharging' : 'onlineNotCharging'
}

const STATUSES = ['offline', 'onlineNotCharging', 'onlineCharging'] as const

/** How many devices fit, by what they have in common and how they are heard. */
export function countFitting(table: RankTable, question: RankQuestion, now: number) {
  const counts = new Uint32Array(table.cells.length * STATUSES.length)
  eachFitting(table, question, now, (id) => {
    const at = (table.cell[id] ?? 0) * STATUSES.length + STATUSES.indexOf(onlineOf(table, id, now))
    counts[at] = (counts[at] ?? 0) + 1
  })
  return table.cells.flatMap((cell, n) =>
    STATUSES.flatMap((status, m) => {
      const devices = counts[n * STATUSES.length + m] ?? 0
      return cell && devices > 0 ? [{ cell, status, devices }] : []
    }),
  )
}

/** How many devices fit, and which, where they are at most so many. */
export function fittingDevices(table: RankTable, question: RankQuestion, now: number, most: number) {
  const ids: number[] = []
  let total = 0
  eachFitting(table, question, now, (id) => {
    if (total++ < most) ids.push(id)
  })
  return { total, ids: total <= most ? ids : undefined }
}

/** A page of the devices that fit, in an order, and how many there are. */
export function rankPage(
  table: RankTable,
  question: RankQuestion,
  { keyOf, descending, idsToo }: RankOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: number,
): { ids: number[]; total: number } {
  const end = Math.min(limit + offset, table.count)
  const first = new SmallestOf(Math.max(end, 1), table.count, idsToo && descending)
  const bare: number[] = []
  let [keyed, without] = [0, 0]
  eachFitting(table, question, now, (id) => {
    const key = keyOf(table, id)
    if (Number.isNaN(key)) {
      if (without++ < end) bare.push(id)
    } else {
      keyed++
      first.add(descending ? -key : key, id)
    }
  })
  const ids = first.slice(offset, Math.min(end, keyed))
  const rest = bare.slice(Math.max(0, offset - keyed), Math.max(0, end - keyed))
  return { ids: [...ids, ...rest], total: keyed + without }
}
