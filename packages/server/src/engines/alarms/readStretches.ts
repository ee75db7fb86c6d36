import { markClocks } from '@waymark/core/reports/markClocks.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ALL_DAY_COLUMNS, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { rowsFromSelection } from '../storage/public.ts'
import type { StoredQueries, Stretch } from './stored.queries.ts'

export interface StretchSource {
  readonly queries: Pick<StoredQueries, 'hot'>
  /** The end of the days (UTC) that are packed, or being packed; ms since 1970 UTC. */
  readonly packedBefore: () => Promise<number>
  /** Reports of a device from one time to before another, wherever they are kept. */
  readonly readTrail: (device: number, from: number, to: number) => Promise<DayRows>
}

/** Longer ones are read one by one, so that no answer holds more than a device's days. */
const SHORT = 2 * 3_600_000

/** Reports of each stretch in order of time, wherever they are kept by now, their clocks marked. */
export async function readStretches(
  { queries, packedBefore, readTrail }: StretchSource,
  stretches: readonly Stretch[],
): Promise<ReportColumns[]> {
  if (stretches.length === 0) return []
  const isShort = ({ first, last }: Stretch): boolean => last - first <= SHORT
  const short = stretches.filter(isShort)
  const selected = Map.groupBy(short.length === 0 ? [] : await queries.hot(short), ([device]) => device)
  // looked at after the hot reports: what was packed meanwhile is found where it is now
  const packed = await packedBefore()
  const out: ReportColumns[] = []
  for (const stretch of stretches) {
    const { device, first, last } = stretch
    if (!isShort(stretch) || first < packed) out.push(marked(await readTrail(device, first, last + 1)))
    else {
      const mine = (selected.get(device) ?? []).filter(([, ms]) => ms >= first && ms <= last)
      out.push(marked(rowsFromSelection(mine, ALL_DAY_COLUMNS)))
    }
  }
  return out
}

function marked(rows: DayRows): ReportColumns {
  // nothing that is years old is looked at: see LATEST
  markClocks(rows, 0)
  return rows.columns
}
