import { DEFAULT_RULE } from '@waymark/core/movement/rules/MovementRule.ts'
import { rounded } from '../printResult.ts'
import { type Interval, matchOf, quantile } from './Interval.ts'
import { listShared, readJson, readRows } from './readShared.ts'
import { runMovement } from './runMovement.ts'
import { fixesOf, toReports } from './toReports.ts'

interface Written {
  start: string
  end: string
}

interface Expected {
  movingpandas: { length_m: number; stops: Record<string, Written[]> }
  trackintel: Record<string, { staypoints: Written[] }>
  scikit_mobility: Record<string, Written[]>
}

/** Each library at its settings for five minutes within 100 m of a middle. */
const LIBRARIES: Record<string, (expected: Expected) => Written[]> = {
  movingpandas: ({ movingpandas }) => movingpandas.stops['max_diameter_m=200,min_duration_s=300']!,
  trackintel: ({ trackintel }) =>
    trackintel['dist_threshold_m=100,time_threshold_min=5,gap_threshold_min=15,include_last=True']!.staypoints,
  scikitMobility: ({ scikit_mobility }) => scikit_mobility['minutes_for_a_stop=5,spatial_radius_km=0.1']!,
}

/** A stop, with the fixes between which it began and ended where a system tells them. */
interface Claim extends Interval {
  startEarliest?: number
  endEarliest?: number
  endLatest?: number
}

interface Tally {
  found: number
  agreed: number
  right: number
  claimed: number
  starts: number[]
  ends: number[]
  /** Seconds by which true starts and ends lie outside of the windows. */
  outside: number[]
}

function emptyTally(): Tally {
  return { found: 0, agreed: 0, right: 0, claimed: 0, starts: [], ends: [], outside: [] }
}

/** Stops and distance of the engine and of three libraries over the same recordings, against what they agree on. */
export function scoreStops() {
  const names = ['waymark', ...Object.keys(LIBRARIES)]
  const tallies = new Map(names.map((name): [string, Tally] => [name, emptyTally()]))
  const halves = [emptyTally(), emptyTally()] as const
  const distances: number[] = []
  for (const [n, file] of listShared('2_trips/input').entries()) {
    const name = file.replace('.csv.gz', '')
    const expected = readJson(`2_trips/expected/${name}.json`) as Expected
    const columns = toReports(fixesOf(readRows(`2_trips/input/${file}`)))
    const { stops, mileage } = runMovement({ rule: DEFAULT_RULE }, columns)
    const libraries = Object.entries(LIBRARIES).map(([library, read]): [string, Interval[]] => [
      library,
      read(expected).map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    ])
    const lists = libraries.map(([, list]) => list)
    const [all, some] = [agreement(lists, 3), agreement(lists, 2)]
    for (const [system, list] of [['waymark', stops] as const, ...libraries])
      judge(tallies.get(system)!, list, all, some)
    judge(halves[n % 2 === 0 ? 0 : 1], stops, all, some)
    const metres = mileage.reduce((sum, { mm }) => sum + mm, 0) / 1000
    distances.push((100 * (metres - expected.movingpandas.length_m)) / expected.movingpandas.length_m)
  }
  return {
    stops: Object.fromEntries([...tallies].map(([name, tally]) => [name, summary(tally)])) as Record<
      string,
      ReturnType<typeof summary>
    >,
    halves: halves.map(summary),
    distance: {
      recordings: distances.length,
      errorPercentMedian: rounded(
        quantile(
          distances.map((d) => Math.abs(d)),
          0.5,
        ),
        2,
      ),
      errorPercentP95: rounded(
        quantile(
          distances.map((d) => Math.abs(d)),
          0.95,
        ),
        2,
      ),
      signedPercent: distances.map((d) => rounded(d, 2)),
    },
  }
}

/** Stops that at least `votes` of the lists have, each with the middle of their starts and of their ends. */
function agreement(lists: readonly Interval[][], votes: number): Interval[] {
  const out: Interval[] = []
  for (const list of lists) {
    for (const one of list) {
      const matches = lists.flatMap((other) => matchOf(one, other) ?? [])
      if (matches.length < votes || matchOf(one, out)) continue
      out.push({
        start: quantile(
          matches.map(({ start }) => start),
          0.5,
        ),
        end: quantile(
          matches.map(({ end }) => end),
          0.5,
        ),
      })
    }
  }
  return out
}

function judge(tally: Tally, list: readonly Claim[], all: readonly Interval[], some: readonly Interval[]): void {
  for (const truth of all) {
    tally.agreed++
    const match = matchOf(truth, list)
    if (!match) continue
    tally.found++
    tally.starts.push(Math.abs(match.start - truth.start) / 1000)
    tally.ends.push(Math.abs(match.end - truth.end) / 1000)
    const { startEarliest, endEarliest, endLatest } = match
    if (startEarliest === undefined || endEarliest === undefined || endLatest === undefined) continue
    tally.outside.push(Math.max(0, startEarliest - truth.start, truth.start - match.start) / 1000)
    tally.outside.push(Math.max(0, endEarliest - truth.end, endLatest < 0 ? 0 : truth.end - endLatest) / 1000)
  }
  tally.claimed += list.length
  tally.right += list.filter((one) => matchOf(one, some)).length
}

function summary({ found, agreed, right, claimed, starts, ends, outside }: Tally) {
  return {
    agreedByAllThree: agreed,
    recall: rounded(found / agreed, 3),
    claimed,
    precision: rounded(right / claimed, 3),
    startErrorMedianS: rounded(quantile(starts, 0.5)),
    startErrorP95S: rounded(quantile(starts, 0.95)),
    endErrorMedianS: rounded(quantile(ends, 0.5)),
    endErrorP95S: rounded(quantile(ends, 0.95)),
    ...(outside.length > 0 && { outsideWindowMedianS: rounded(quantile(outside, 0.5)) }),
    ...(outside.length > 0 && { outsideWindowP95S: rounded(quantile(outside, 0.95)) }),
  }
}
