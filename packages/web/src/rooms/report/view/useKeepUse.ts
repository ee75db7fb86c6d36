import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { reportViewCalls } from '@waymark/contract/rooms/report/reportView.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { refresh } from '../../../app/useCall.ts'
import { choicesOf } from './choicesOf.ts'

const { keepReportUse, getReportUseList } = reportViewCalls

/** What is asked for no longer than this was only passed through. Milliseconds. */
const SETTLED = 1_500

/** Keeps what a report is asked for, once it was answered and looked at for a moment. */
export function useKeepUse(report: ReportName, isAnswered: boolean): void {
  const [search] = useSearchParams()
  const text = search.toString()
  useEffect(() => {
    if (!isAnswered) return undefined
    const timer = setTimeout(() => {
      // another day it opens with what is known then
      const { at: _instant, known: _known, ...choices } = choicesOf(new URLSearchParams(text))
      void call(keepReportUse, { report, choices }).then(() => refresh(getReportUseList))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [report, text, isAnswered])
}
