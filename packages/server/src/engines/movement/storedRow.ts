import type { MovementRow } from '@waymark/core/movement/results/MovementRow.ts'
import type { StoredBody } from '../../rooms/movement/public.ts'
import type { RegionCodes } from './regionCodes.ts'

const REGIONS = ['region', 'from', 'to'] as const

/** A result as its body in the database. */
export function toBody(row: MovementRow, { codeOf }: RegionCodes): StoredBody {
  const { kind: _, known: __, ...body } = row
  const out: Record<string, unknown> = body
  for (const name of REGIONS) if (typeof out[name] === 'number') out[name] = codeOf(out[name])
  return out
}

/** The result that {@link toBody} wrote down. */
export function fromBody(kind: string, known: number, body: StoredBody, { numberOf }: RegionCodes): MovementRow {
  const out: Record<string, unknown> = { kind, ...body, known }
  for (const name of REGIONS) if (typeof out[name] === 'string') out[name] = numberOf(out[name])
  return out as unknown as MovementRow
}

/** What of a result has a column of its own. Milliseconds since 1970 UTC. */
export interface RowFacts {
  end: number | null
  landmark: number | null
  region: string | null
  mm: number | null
}

export function factsOf(row: MovementRow, { codeOf }: RegionCodes): RowFacts {
  return {
    end: 'end' in row ? row.end : null,
    landmark: row.kind === 'visit' ? row.landmark : null,
    region: row.kind === 'mileage' ? codeOf(row.region) : null,
    mm: row.kind === 'trip' || row.kind === 'stop' || row.kind === 'mileage' ? row.mm : null,
  }
}
