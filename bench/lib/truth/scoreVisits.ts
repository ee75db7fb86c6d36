import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import { DEFAULT_RULE } from '@waymark/core/movement/rules/MovementRule.ts'
import { rounded } from '../printResult.ts'
import { readJson, readRows } from './readShared.ts'
import { runMovement } from './runMovement.ts'
import { fixesOf, toReports } from './toReports.ts'

interface Expected {
  items: { trace: string; landmark: Given; visits: GivenVisit[] }[]
}

interface Given {
  type: string
  lat: number
  lon: number
  radius_m: number
  ring: Position[]
  coordinates: Position[][]
}

interface GivenVisit {
  first_inside: string
  last_inside: string
  first_outside_after: string | null
}

/** Without any debouncing, as the reference: a visit is a run of fixes inside. */
const RULE = { ...DEFAULT_RULE, enterFixes: 1, enterMs: 0, leaveMs: 0 }

/** Visits whose windows (first inside, last inside, first outside) are exactly those of the reference. */
export function scoreVisits() {
  const { items } = readJson('2_trips/landmark_visits_expected.json.gz') as Expected
  let [visits, exact, claimed] = [0, 0, 0]
  for (const { trace, landmark, visits: expected } of items) {
    const landmarks = new LandmarkIndex([{ id: 7, shape: shapeOf(landmark) }])
    const columns = toReports(fixesOf(readRows(`2_trips/input/${trace}.csv.gz`)))
    const last = columns.time[columns.length - 1]!
    const ours = runMovement({ rule: RULE, landmarks }, columns).visits.filter(({ fixes }) => fixes > 0)
    const keys = new Set(ours.map((one) => [one.enterLatest, one.leaveEarliest, one.leaveLatest].join(' ')))
    // The visit that the recording ends in has no end yet.
    const closed = expected.filter(({ last_inside }) => Date.parse(last_inside) < last)
    visits += closed.length
    claimed += ours.length
    exact += closed.filter((one) =>
      keys.has([one.first_inside, one.last_inside, one.first_outside_after!].map((at) => Date.parse(at)).join(' ')),
    ).length
  }
  return { landmarks: items.length, visits, exactWindows: rounded(exact / visits, 4), claimed }
}

function shapeOf({ type, lat, lon, radius_m: radiusM, ring, coordinates }: Given): LandmarkShape {
  if (type === 'circle') return { kind: 'circle', lat, lon, radiusM }
  return { kind: 'polygon', parts: [ring ? [ring] : coordinates] }
}
