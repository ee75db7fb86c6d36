import type { LoadNow } from '@waymark/core/movement/underWay.ts'

export { type OdometerAt, odometerReader } from './odometerReader.ts'
export { drivenReader } from './readDriven.ts'
export { stopReader } from './readStops.ts'

/** A result's body as it is kept: jurisdictions by their codes, and without what has a column. */
export type StoredBody = Readonly<Record<string, unknown>>

/** Being at a landmark now. Milliseconds since 1970 UTC; -1 unknown. */
export interface VisitNow {
  landmark: number
  enterEarliest: number
  start: number
  enterLatest: number
}

/** What a device is doing as of its newest report. Milliseconds since 1970 UTC; -1 unknown. */
export interface DeviceNow {
  phase: 'unknown' | 'stopped' | 'moving' | 'silent'
  /** Since when it is in this phase. */
  since: number
  /** Since when it idles; -1 when it does not. */
  idleSince: number
  /** Landmarks that it surely is at, the smallest first. */
  visits: VisitNow[]
  load: LoadNow | null
  /** Bodies of what later reports may still change. */
  trip: StoredBody | null
  stop: StoredBody | null
  /** Mileage and engine time of hours that are not over. */
  mileage: StoredBody[]
  activity: StoredBody[]
}

/** Whom a choice of parameters for a model is for: the devices of the model in an organisation and those below it. */
export function modelSubject(orgId: number, model: string): string {
  return `${orgId}:${model}`
}
