import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import { MOST_ROWS_OF_FILE } from './writeReport.ts'

/** How a report over a range may fail. */
export type RangeFail = (
  code: '4003102' | '4003103' | '4003104' | '50001',
  fields?: readonly FieldProblem[],
) => CallError

/** How what reads too much may fail. */
export type TooManyFail = (code: '50001', fields?: readonly FieldProblem[]) => CallError

/**
 * @param name the parameter by which there are so many
 * @throws 50001 for more rows than a report holds: its statement reads one more than that
 */
export function refuseTooMany(rows: readonly unknown[], error: TooManyFail, name = 'from'): void {
  if (rows.length > MOST_ROWS_OF_FILE) throw error('50001', [{ name, kind: 'mostRows', limit: MOST_ROWS_OF_FILE }])
}
