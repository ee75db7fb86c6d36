import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useCallback } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useCellText } from './useCellText.ts'

/** A line about a row: from when to when, and what else its columns say. */
export function useRowAbout(report: AnyReport, ...more: readonly string[]): (row: AnyRow) => string {
  const text = useCellText()
  const names = more.join(' ')
  return useCallback(
    (row) => {
      const say = (name: string): string => {
        const column = report.columns[name]
        return column ? text(column, row[name]) : NONE
      }
      const [, from = '', to = ''] = report.evidence ?? []
      const rest = names.split(' ').map(say)
      return [`${say(from)} – ${say(to)}`, ...rest.filter((each) => each !== NONE)].join(' · ')
    },
    [report, text, names],
  )
}
