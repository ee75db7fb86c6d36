import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import type { TrackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import { type getNearby, LOADS } from '@waymark/contract/rooms/proximity.ts'

export type NearQuestion = CallIn<typeof getNearby>

/** So many of the nearest may be asked for, whatever the distance; the first where nothing else is. */
export const NEAREST = [20, 10, 50, 100, 500] as const

/** Of a past window, fifty kilometres or thirty miles: a round number in the user's unit. Metres. */
export const DEFAULT_RADIUS = { km: 50_000, mi: 48_280 } as const
export const STATUSES = ['moving', 'idle', 'stopped', 'offline'] as const satisfies readonly TrackerStatus[]

/**
 * What an address asks for; undefined while it names no place.
 *
 * @param radius of a past window, where the address has none. Metres.
 */
export function readQuestion(search: URLSearchParams, radius: number): NearQuestion | undefined {
  const figure = (name: string): number | undefined => {
    const text = search.get(name)
    return text === null || text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
  }
  const [lat, lon, landmarkId] = [figure('lat'), figure('lon'), figure('landmark')]
  const isPoint = lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (landmarkId === undefined && !isPoint) return undefined
  const [from, to] = [search.get('from'), search.get('to')]
  const type = ASSET_TYPES.find(({ code }) => code === figure('type'))
  const load = LOADS.find((each) => each === search.get('load'))
  const status = STATUSES.find((each) => each === search.get('status'))
  const isPast = from !== null && to !== null && from !== '' && to !== ''
  const within = figure('radius') ?? (isPast ? radius : undefined)
  return {
    most: NEAREST.find((each) => each === figure('most')) ?? NEAREST[0],
    ...(landmarkId === undefined ? { lat: lat ?? 0, lon: lon ?? 0 } : { landmarkId }),
    ...(within === undefined ? {} : { radius: Math.min(1_000_000, Math.max(1, within)) }),
    ...(isPast ? { from, to } : {}),
    ...(type ? { assetTypes: [type.code] } : {}),
    ...(load ? { load } : {}),
    ...(status ? { trackerStatus: [status] } : {}),
  }
}

/** `40.1, -100.2` or `40.1 -100.2` as degrees; undefined for anything else. */
export function readPoint(text: string): { lat: number; lon: number } | undefined {
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])]
  return match && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}
