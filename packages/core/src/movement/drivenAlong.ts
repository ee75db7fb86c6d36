import type { ReportColumns } from '../reports/ReportColumns.ts'
import { MovementEngine } from './MovementEngine.ts'
import { emptyMovement } from './MovementState.ts'
import type { MovementRow } from './results/MovementRow.ts'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { underWay } from './underWay.ts'

const engine = new MovementEngine({ rule: DEFAULT_RULE })

/** Metres driven in stretches of reports of which nothing before, between or after may be known, by the default rule. */
export function drivenAlong(stretches: readonly (readonly ReportColumns[])[]): number {
  const mm = stretches.flat().reduce((sum, part) => sum + millimetresOf(part), 0)
  return Math.round(mm / 1000)
}

function millimetresOf(columns: ReportColumns): number {
  const [state, rows]: [ReturnType<typeof emptyMovement>, MovementRow[]] = [emptyMovement(), []]
  engine.take(state, columns, 0, columns.length, rows)
  const miles = [...rows.filter((row) => row.kind === 'mileage'), ...underWay(state, DEFAULT_RULE, () => 0).mileage]
  return miles.reduce((sum, row) => sum + row.mm, 0)
}
