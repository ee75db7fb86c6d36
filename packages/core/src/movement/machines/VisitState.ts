/** Being at a landmark, sure or not. */
export interface VisitUnderWay {
  /** The landmark's id. */
  landmark: number
  enterEarliest: number
  start: number
  enterLatest: number
  /** Last fix inside. */
  last: number
  fixes: number
  /** Inside for long enough to be there. */
  isSure: boolean
  /** First fix outside and crossing of the border on the way to it; -1 while inside. */
  out: number
  end: number
}

/** Where the asset is, as to landmarks. */
export interface VisitState {
  /** Last fix; time -1 before the first. */
  time: number
  lat: number
  lon: number
  visits: VisitUnderWay[]
}

export function emptyVisits(): VisitState {
  return { time: -1, lat: 0, lon: 0, visits: [] }
}
