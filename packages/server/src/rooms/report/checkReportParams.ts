import { REPORT_KINDS, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { describeIssue } from '../../platform/http/describeIssue.ts'

/** Of a report's parameters, those that say which part of it and as what: whoever makes a file of it decides these. */
const OF_THE_ANSWER = ['pageNo', 'pageSize', 'format', 'distanceUnit'] as const

/**
 * Reads parameters that are asked again and again: of what was known at one instant nothing new would be told.
 *
 * @throws CallError 400 as {@link checkReportParams}
 */
export function checkLastingParams(
  report: ReportName,
  params: Readonly<Record<string, unknown>>,
  prefix = 'params',
): Readonly<Record<string, unknown>> {
  if ('knownOn' in params) throw new CallError('400', [{ name: `${prefix}.knownOn`, kind: 'unknownKey' }])
  return checkReportParams(report, params, prefix)
}

/**
 * Reads parameters that were kept for a report, as its call would.
 *
 * @throws CallError 400 that names each wrong one, under `prefix`
 */
export function checkReportParams(
  report: ReportName,
  params: Readonly<Record<string, unknown>>,
  prefix = 'params',
): Readonly<Record<string, unknown>> {
  for (const name of OF_THE_ANSWER)
    if (name in params) throw new CallError('400', [{ name: `${prefix}.${name}`, kind: 'unknownKey' }])
  const read = REPORT_KINDS[report].call.params.safeParse(params)
  if (read.success) return { ...(read.data as object) }
  const named = read.error.issues.slice(0, 20).map((issue) => describeIssue(issue, params))
  throw new CallError(
    '400',
    named.map((problem) => ({ ...problem, name: `${prefix}.${problem.name}` })),
  )
}
