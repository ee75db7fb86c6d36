import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { ROWS, TIME_GROUPS } from '@waymark/core/reporting/chartOf.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { useReportTitle } from '../centre/useReportTitle.ts'
import { useCellText } from '../useCellText.ts'

/** What charts call their measures, groups and selves. */
export function useChartWords() {
  const t = useT('chart')
  const report = useT('report')
  const centre = useT('reportCentre')
  const title = useReportTitle()
  const text = useCellText()
  const format = useFormat()
  const { region } = usePlaceNames()
  return useMemo(() => {
    const column = (name: string): string => report(columnWord(name))
    const measure = (name: string): string => (name === ROWS ? t('rows') : column(name))
    const grouping = (name: string): string =>
      TIME_GROUPS.some((each) => each === name) ? t(`group_${name as 'day'}`) : column(name)
    return {
      measure,
      grouping,
      /** The name of a group. */
      group: ({ report: of, grouping: by }: ChartDefinition, at: string): string => {
        if (by === 'day' || by === 'week') return format.date(Date.parse(`${at}T12:00:00Z`))
        if (by === 'month') return at
        if (by === 'jurisdiction') return at === '' ? report('word_unattributed') : region(at)
        const columns: Readonly<Record<string, Parameters<typeof text>[0]>> = REPORT_KINDS[of].report.columns
        const known = columns[by]
        return known ? text(known, at) : at
      },
      /** What a chart is of, in a line. */
      about: ({ report: of, range, measure: name, sum, grouping: by }: ChartDefinition): string =>
        [
          title(of),
          sum === 'sum' ? measure(name) : `${measure(name)} (${t(`sum_${sum}`)})`,
          grouping(by),
          ...(REPORT_KINDS[of].span === 'now' ? [] : [centre(`range_${range}`)]),
        ].join(' · '),
    }
  }, [t, report, centre, title, text, format, region])
}
