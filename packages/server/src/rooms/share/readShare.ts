import type { CallParams } from '@waymark/contract/call.ts'
import type { ShareMode } from '@waymark/contract/rooms/sharedView.ts'
import { LONGEST_SHARE, type shareCalls } from '@waymark/contract/rooms/share.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import { readRange } from '../trail/public.ts'
import type { LockedShare, ShareFields } from './share.queries.ts'

/** Trails are read from the database: more vehicles would keep it busy for a page that anybody can open. */
const MOST_TRAILS = 20

/** What a share is that nothing was said of. */
const NEW = {
  alias: '',
  mode: 'live',
  fields: [],
  bound: false,
  near_m: 0,
  vehicle_ids: [],
  landmark_ids: [],
} as const

/** How a share can be refused. */
type ShareError = Extract<ErrorCode, '400' | '4003102' | '4003103' | '4003104'>

/** A share as it is to be written. */
export interface ReadShare extends ShareFields {
  readonly vehicleIds: readonly number[]
  readonly landmarkIds: readonly number[]
}

type Asked = Partial<Omit<CallParams<typeof shareCalls.addShare>, 'orgId' | 'key'>>

/**
 * What a form comes to, over what the share was before.
 *
 * @param now milliseconds since 1970 UTC, which the duration counts from
 */
export function readShare(
  asked: Asked,
  before: LockedShare | undefined,
  now: number,
  error: (code: ShareError, fields?: readonly FieldProblem[]) => CallError,
): ReadShare {
  const old = before ?? { ...NEW, expires_at: now }
  const mode = asked.mode ?? old.mode
  const vehicleIds = [...new Set(asked.vehicleIds ?? old.vehicle_ids)]
  const landmarkIds = [...new Set(asked.landmarkIds ?? old.landmark_ids)]
  checkLimits(mode, vehicleIds.length, asked.duration ?? 0, error)
  return {
    alias: asked.alias ?? old.alias,
    mode,
    fields: [...new Set(asked.fields ?? old.fields)],
    // landmarks that are gone since leave it bound, and nothing shown
    bound: asked.landmarkIds ? landmarkIds.length > 0 : old.bound,
    near_m: asked.near ?? old.near_m,
    ...(mode === 'history' ? rangeOf(asked, before, error) : { from_at: null, to_at: null }),
    expires_at: asked.duration === undefined ? old.expires_at : now + asked.duration * 60_000,
    vehicleIds,
    landmarkIds,
  }
}

/** How many vehicles, and for how long. */
function checkLimits(
  mode: ShareMode,
  vehicles: number,
  duration: number,
  error: (code: ShareError, fields?: readonly FieldProblem[]) => CallError,
): void {
  if (vehicles === 0) throw error('400', [{ name: 'vehicleIds', message: 'needs at least one vehicle' }])
  if (mode === 'history' && vehicles > MOST_TRAILS)
    throw error('400', [{ name: 'vehicleIds', message: `history trails are of at most ${MOST_TRAILS} vehicles` }])
  if (duration > LONGEST_SHARE)
    throw error('4003103', [{ name: 'duration', message: `must be at most ${LONGEST_SHARE} minutes` }])
}

/** The range of history trails: at most 30 days (TIME-1). */
function rangeOf(
  asked: Asked,
  before: LockedShare | undefined,
  error: (code: ShareError, fields?: readonly FieldProblem[]) => CallError,
): Pick<ShareFields, 'from_at' | 'to_at'> {
  const textOf = (value: number | null | undefined): string | undefined =>
    typeof value === 'number' ? new Date(value).toISOString() : undefined
  const from = asked.from ?? textOf(before?.from_at)
  const to = asked.to ?? textOf(before?.to_at)
  const missing = Object.entries({ from, to }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (from === undefined || to === undefined)
    throw error(
      '400',
      missing.map((name) => ({ name, message: 'is needed for history trails' })),
    )
  const range = readRange(from, to, error)
  return { from_at: range.from, to_at: range.to }
}
