import type { CallParams } from '@waymark/contract/call.ts'
import type { ShareMode } from '@waymark/contract/rooms/share/sharedView.ts'
import { LONGEST_SHARE, type shareCalls } from '@waymark/contract/rooms/share/share.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import { readRange } from '../../platform/http/timeSearch.ts'
import type { RecordFields } from '../../platform/records/defineRecord.ts'
import type { Shown } from './share.queries.ts'
import type { shareRecord } from './share.record.ts'

/** Trails are read from the database: more vehicles would keep it busy for a page that anybody can open. */
const MOST_TRAILS = 20

/** What a share is that nothing was said of. */
const NEW = {
  alias: '',
  mode: 'live',
  fields: [],
  bound: false,
  near: 0,
  from: null,
  to: null,
  vehicleIds: [],
  landmarkIds: [],
} as const

/** How a share can be refused. */
type ShareError = Extract<ErrorCode, '400' | '4003102' | '4003103' | '4003104'>

/** What is written about a share. */
export type ShareFields = Omit<RecordFields<typeof shareRecord>, 'orgId' | 'userId' | 'keyHash' | 'keySealed'>

type Asked = Partial<Omit<CallParams<typeof shareCalls.addShare>, 'orgId' | 'key'>>

/**
 * What a form comes to, over what the share was before.
 *
 * @param now milliseconds since 1970 UTC, which the duration counts from
 */
export function readShare(
  asked: Asked,
  before: (ShareFields & Shown) | undefined,
  now: number,
  error: (code: ShareError, fields?: readonly FieldProblem[]) => CallError,
): { fields: ShareFields; shown: Shown } {
  const old = before ?? { ...NEW, expiresAt: now }
  const mode = asked.mode ?? old.mode
  const vehicleIds = [...new Set(asked.vehicleIds ?? old.vehicleIds)]
  const landmarkIds = [...new Set(asked.landmarkIds ?? old.landmarkIds)]
  checkLimits(mode, vehicleIds.length, asked.duration ?? 0, error)
  const fields = {
    alias: asked.alias ?? old.alias,
    mode,
    fields: [...new Set(asked.fields ?? old.fields)],
    // landmarks that are gone since leave it bound, and nothing shown
    bound: asked.landmarkIds ? landmarkIds.length > 0 : old.bound,
    near: asked.near ?? old.near,
    ...(mode === 'history' ? rangeOf(asked, old, error) : { from: null, to: null }),
    expiresAt: asked.duration === undefined ? old.expiresAt : now + asked.duration * 60_000,
  }
  return { fields, shown: { vehicleIds, landmarkIds } }
}

/** How many vehicles, and for how long. */
function checkLimits(
  mode: ShareMode,
  vehicles: number,
  duration: number,
  error: (code: ShareError, fields?: readonly FieldProblem[]) => CallError,
): void {
  if (vehicles === 0) throw error('400', [{ name: 'vehicleIds', kind: 'noRecipient' }])
  if (mode === 'history' && vehicles > MOST_TRAILS)
    throw error('400', [{ name: 'vehicleIds', kind: 'trailVehicles', limit: MOST_TRAILS }])
  if (duration > LONGEST_SHARE)
    throw error('4003103', [{ name: 'duration', kind: 'longerThanMinutes', limit: LONGEST_SHARE }])
}

/** The range of history trails: at most 30 days (TIME-1). */
function rangeOf(
  asked: Asked,
  before: Pick<ShareFields, 'from' | 'to'>,
  error: (code: ShareError, fields?: readonly FieldProblem[]) => CallError,
): Pick<ShareFields, 'from' | 'to'> {
  const textOf = (value: number | null): string | undefined =>
    typeof value === 'number' ? new Date(value).toISOString() : undefined
  const from = asked.from ?? textOf(before.from)
  const to = asked.to ?? textOf(before.to)
  const missing = Object.entries({ from, to }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (from === undefined || to === undefined)
    throw error(
      '400',
      missing.map((name) => ({ name, kind: 'neededForTrails' })),
    )
  return readRange(from, to, error)
}
