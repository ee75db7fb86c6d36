import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { AnyAnswer, AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { ComponentProps } from 'react'
import { useCall } from '../../app/useCall.ts'
import { ReportScreenFrame } from './ReportScreenFrame.tsx'
import { useReportQuestion } from './useReportQuestion.ts'

interface Props<In, Params, Result extends AnyAnswer, Errors extends ErrorCode> extends Omit<
  ComponentProps<typeof ReportScreenFrame>,
  'question' | 'query' | 'whole'
> {
  report: AnyReport
  definition: Call<In, Params, Result, Errors>
  /** What it is asked for besides the range, the zone and the vehicles. */
  more?: Partial<In>
}

/** A report over a range of time that needs nothing besides its descriptor and its call. */
export function ViewedReport<In, Params, Result extends AnyAnswer, Errors extends ErrorCode>({
  definition,
  more,
  ...props
}: Props<In, Params, Result, Errors>) {
  const question = useReportQuestion(props.report)
  const query = useCall(definition, { ...question.asked, ...more } as In, { keep: true, enabled: question.isRight })
  return <ReportScreenFrame {...props} question={question} query={query} whole={{ ...question.whole, ...more }} />
}
