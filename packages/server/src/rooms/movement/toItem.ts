import type { RestatedValue, Restatement, TimelineItem } from '@waymark/contract/rooms/movement.ts'
import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { DeviceNow } from './public.ts'
import type { RestatementRow, ResultRow } from './deviceResults.queries.ts'

/** Names of landmarks that the caller may see. */
export type LandmarkNames = ReadonlyMap<number, string>

type Body = Readonly<Record<string, number & string & boolean>>

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * A result as an item of a timeline; undefined for a visit of a landmark that the caller may not see.
 *
 * @param isOpen it goes on
 */
export function toItem({ kind, body }: ResultRow, names: LandmarkNames, isOpen = false): TimelineItem | undefined {
  const row = body as Body
  const span = { from: iso(row['start']!), to: isOpen ? null : iso(row['end'] ?? row['start']!) }
  switch (kind) {
    case 'trip':
      return {
        kind,
        ...span,
        distance: row['mm']! / 1000,
        odometerDistance: row['odometerMm']! / 1000,
        topSpeed: row['maxSpeed']! < 0 ? null : row['maxSpeed']! / 100,
        startLat: row['startLat']!,
        startLon: row['startLon']!,
        endLat: row['endLat']!,
        endLon: row['endLon']!,
        startLandmark: '',
        endLandmark: '',
        isInferred: row['isInferred']!,
        isEngineOff: row['isEngineOff']!,
      }
    case 'stop':
      return { kind, ...span, lat: row['lat']!, lon: row['lon']!, isDormant: row['isDormant']! }
    case 'idle':
      return { kind, ...span, lat: row['lat']!, lon: row['lon']! }
    case 'visit':
      return toVisit(row, span, names, isOpen)
    case 'load':
      return {
        kind,
        ...span,
        isLoaded: row['isLoaded']!,
        confidence: row['confidence']!,
        isDoubtful: row['isDoubtful']!,
      }
    case 'odometerFault':
      return { kind, ...span, fault: row['fault']! as 'reset', before: row['before']!, after: row['after']! }
    default:
      return undefined
  }
}

function toVisit(
  row: Body,
  span: { from: string; to: string | null },
  names: LandmarkNames,
  isOpen: boolean,
): TimelineItem | undefined {
  const landmarkName = names.get(row['landmark']!)
  if (landmarkName === undefined) return undefined
  return {
    kind: 'visit',
    ...span,
    landmarkId: row['landmark']!,
    landmarkName,
    enter: { earliest: isoOrNull(row['enterEarliest']!), at: span.from, latest: iso(row['enterLatest']!) },
    leave: isOpen
      ? null
      : { earliest: isoOrNull(row['leaveEarliest']!), at: iso(row['end']!), latest: iso(row['leaveLatest']!) },
    isPass: !isOpen && row['isPass']!,
  }
}

/** What goes on as of a device's newest report. */
export function openItems(now: DeviceNow, names: LandmarkNames): TimelineItem[] {
  const { trip, stop, visits, idleSince, load, phase } = now
  const rows: ResultRow[] = []
  if (trip) rows.push({ kind: 'trip', body: trip })
  else if (stop && phase === 'stopped') rows.push({ kind: 'stop', body: stop })
  for (const visit of visits) rows.push({ kind: 'visit', body: { ...visit } })
  if (idleSince > 0 && stop) rows.push({ kind: 'idle', body: { ...stop, start: idleSince } })
  if (load && load.since > 0) rows.push({ kind: 'load', body: { ...load, start: load.since } })
  return rows.flatMap((row) => toItem(row, names, true) ?? [])
}

/** A restatement; undefined for one of a landmark that the caller may not see, or of what no timeline shows. */
export function toRestatement(row: RestatementRow, names: LandmarkNames): Restatement | undefined {
  const landmark = Number((row.new ?? row.old)?.['landmark'] ?? 0)
  if (row.kind === 'visit' && !names.has(landmark)) return undefined
  return {
    at: iso(row.at),
    kind: row.kind,
    cause: row.cause,
    old: row.old && toValue(row.old as Body, names),
    new: row.new && toValue(row.new as Body, names),
  }
}

function toValue(row: Body, names: LandmarkNames): RestatedValue {
  const end = row['end'] as number | undefined
  const landmarkId = (row['landmark'] as number | undefined) ?? null
  return {
    from: iso(row['start']!),
    to: end === undefined ? null : iso(end),
    distance: row['mm'] === undefined ? null : row['mm'] / 1000,
    landmarkId,
    landmarkName: names.get(landmarkId ?? 0) ?? '',
    isLoaded: (row['isLoaded'] as boolean | undefined) ?? null,
  }
}
