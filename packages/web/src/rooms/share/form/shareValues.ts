import type { ShareRecord } from '@waymark/contract/rooms/share/share.ts'
import { FIELDS_OF, type ShareField, type ShareMode } from '@waymark/contract/rooms/share/sharedView.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import type { Named } from './NamedSelect.tsx'

const DAY = 86_400_000

/** A share as its form holds it. */
export interface ShareValues {
  alias: string
  mode: ShareMode
  vehicles: Named[]
  fields: ShareField[]
  landmarks: Named[]
  /** Metres. */
  near: number | null
  /** `YYYY-MM-DDTHH:mm` on the user's wall. */
  from: string
  to: string
  /** Minutes from now; undefined leaves the end of a share that is edited. */
  duration: number | undefined
}

/** What is chosen at first: enough to see what comes, nothing that tells more. */
const FIRST: ShareField[] = ['name', 'assetType', 'status', 'time', 'speed', 'course', 'arrival']

/** Of a share that is edited, or of a new one. @param now milliseconds since 1970 UTC @param zone IANA name */
export function valuesOf(share: ShareRecord | undefined, now: number, zone: string): ShareValues {
  return {
    alias: share?.alias ?? '',
    mode: share?.mode ?? 'live',
    vehicles: share?.vehicles.map(({ vehicleId, name }) => ({ id: vehicleId, name })) ?? [],
    fields: share?.fields ?? FIRST,
    landmarks: share?.landmarks.map(({ landmarkId, landmarkName }) => ({ id: landmarkId, name: landmarkName })) ?? [],
    near: share?.near ?? 0,
    from: toWall(share?.from ? Date.parse(share.from) : now - DAY, zone),
    to: toWall(share?.to ? Date.parse(share.to) : now, zone),
    duration: share ? undefined : DAY / 60_000,
  }
}

/** The parameters that values come to. */
export function paramsOf({ alias, mode, vehicles, fields, landmarks, near, from, to }: ShareValues, zone: string) {
  const shown = new Set(FIELDS_OF[mode])
  const at = (wall: string): string => new Date(fromWall(wall, zone)).toISOString()
  return {
    alias: alias.trim(),
    mode,
    vehicleIds: vehicles.map(({ id }) => id),
    fields: fields.filter((field) => shown.has(field)),
    landmarkIds: landmarks.map(({ id }) => id),
    near: near ?? 0,
    ...(mode === 'history' ? { from: at(from), to: at(to) } : {}),
  }
}

/** What is wrong with the range of history trails. */
export function rangeFault({ mode, from, to }: ShareValues, zone: string): 'rangeOrder' | 'rangeLong' | undefined {
  if (mode === 'live') return undefined
  const length = fromWall(to, zone) - fromWall(from, zone)
  if (!(length > 0)) return 'rangeOrder'
  return length > 30 * DAY ? 'rangeLong' : undefined
}
