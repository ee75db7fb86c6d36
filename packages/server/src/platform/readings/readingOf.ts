import type { CallFacts } from '@waymark/contract/call.ts'
import type { Caller, KeyCaller } from '../http/Caller.ts'
import type { Reading, ReadingScope } from './Reading.ts'

/** Fields by which calls are asked for vehicles and a range. */
interface Asked {
  readonly from?: string
  readonly to?: string
  readonly vehicleId?: number
  readonly vehicleIds?: readonly number[]
  readonly landmarkIds?: readonly number[]
  readonly keyword?: string
  readonly format?: string
}

interface Answered {
  readonly basis?: { readonly from: string | null; readonly to: string | null; readonly knownOn?: string }
  readonly list?: readonly { readonly vehicleId?: unknown }[]
}

/** Milliseconds by which a day of the calendar begins before, and ends after, the one of UTC somewhere. */
const DAY_BEFORE = 15 * 3_600_000
const DAY_AFTER = 39 * 3_600_000

/**
 * What somebody read by a call that tells figures of movement; undefined for a call that tells none.
 *
 * @param at when it was answered, milliseconds since 1970 UTC
 */
export function readingOf(
  call: CallFacts,
  params: unknown,
  answer: unknown,
  {
    caller,
    key,
    at,
  }: { readonly caller?: Caller | undefined; readonly key?: KeyCaller | undefined; readonly at: number },
): Reading | undefined {
  const source = call.figures
  if (source === undefined) return undefined
  const asked = params as Asked
  const answered = (answer ?? {}) as Answered
  const from = momentOf(asked.from ?? answered.basis?.from, -DAY_BEFORE)
  const to = momentOf(asked.to ?? answered.basis?.to, DAY_AFTER)
  if (!(from <= to)) return undefined
  // who looks at what was known before reads the figures of that time
  const range = {
    source,
    from,
    to,
    at: answered.basis?.knownOn === undefined ? at : Date.parse(answered.basis.knownOn),
  }
  if (key) {
    const scope = { ...scopeOf(key, asked, answered), devices: key.devices }
    return { ...range, way: 'api', who: { kind: 'key', keyId: key.keyId }, orgId: key.orgId, scope }
  }
  if (!caller) return undefined
  const scope = scopeOf(caller, asked, answered)
  const way = asked.format === undefined ? 'screen' : 'export'
  return { ...range, way, who: { kind: 'user', userId: caller.userId }, orgId: caller.orgId, scope }
}

/** What a caller asked for, within what they see. */
export function scopeOf(
  { orgIds, vehicleIds, landmarkIds }: Pick<Caller, 'orgIds'> & Partial<Pick<Caller, 'vehicleIds' | 'landmarkIds'>>,
  asked: Asked,
  answered: Answered,
): ReadingScope {
  const wanted = asked.vehicleIds ?? (asked.vehicleId === undefined ? undefined : [asked.vehicleId])
  const chosen = wanted ?? (asked.keyword ? answered.list?.flatMap(idOf) : undefined)
  return {
    orgIds,
    vehicleIds: within(chosen, vehicleIds),
    devices: null,
    landmarkIds: within(asked.landmarkIds, landmarkIds),
  }
}

const idOf = ({ vehicleId }: { readonly vehicleId?: unknown }): number[] =>
  typeof vehicleId === 'number' ? [vehicleId] : []

function within(wanted: readonly number[] | undefined, seen: readonly number[] | undefined): readonly number[] | null {
  if (!wanted) return seen ?? null
  const limit = seen && new Set(seen)
  return limit ? wanted.filter((id) => limit.has(id)) : wanted
}

/** A time, or the furthest that a day of the calendar reaches anywhere; NaN for none. */
function momentOf(text: string | null | undefined, ofDay: number): number {
  const ms = Date.parse(text ?? '')
  return text?.length === 10 ? ms + ofDay : ms
}
