import { MovementEngine, type MovementSetup } from '@waymark/core/movement/MovementEngine.ts'
import { emptyMovement } from '@waymark/core/movement/MovementState.ts'
import type { Mileage, MovementRow, Stop, Trip, Visit } from '@waymark/core/movement/results/MovementRow.ts'
import { underWay } from '@waymark/core/movement/underWay.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

/** All that the engine makes of a recording, with what is under way at its end. */
export interface Movement {
  rows: MovementRow[]
  trips: Trip[]
  stops: Stop[]
  visits: Visit[]
  mileage: Mileage[]
}

/** Runs a whole recording through the engine. */
export function runMovement(setup: MovementSetup, columns: ReportColumns): Movement {
  const engine = new MovementEngine(setup)
  const state = emptyMovement()
  const rows: MovementRow[] = []
  engine.take(state, columns, 0, columns.length, rows)
  const now = underWay(state, setup.rule, () => 0)
  const isSure = now.stop && (state.trip.stop?.isProven || now.stop.mm > 0)
  return {
    rows,
    trips: [...rows.filter((row) => row.kind === 'trip'), ...(now.trip ? [now.trip] : [])],
    stops: [...rows.filter((row) => row.kind === 'stop'), ...(isSure && now.stop ? [now.stop] : [])],
    visits: rows.filter((row) => row.kind === 'visit'),
    mileage: [...rows.filter((row) => row.kind === 'mileage'), ...now.mileage],
  }
}
