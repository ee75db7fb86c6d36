import { getVehicleIftaList, iftaReport } from '@waymark/contract/rooms/report/ifta.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { lastQuarter, readPeriod } from './readPeriod.ts'

/** The years that a search may touch (TIME-3). */
const YEARS = Array.from({ length: 38 }, (_, n) => 2037 - n)

/** Distance by jurisdiction in a quarter or a month, for the fuel tax. */
export default function IftaReportScreen() {
  const t = useT('report')
  const [search, setSearch] = useSearchParams()
  const question = useReportQuestion(iftaReport)
  const period = readPeriod(search, lastQuarter(question.moments.to))
  const view = search.get('view') === 'vehicle' ? 'vehicle' : 'jurisdiction'
  const { from: _from, to: _to, timeZone: _zone, ...asked } = question.asked
  const { pageNo: _page, pageSize: _size, ...whole } = asked
  const query = useCall(getVehicleIftaList, { ...asked, ...period, view }, { keep: true })
  const put = (change: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    setSearch(next, { replace: true })
  }
  const part = 'month' in period ? `m${period.month}` : `q${period.quarter}`
  return (
    <ReportScreenFrame
      title={t('iftaReport')}
      report={iftaReport}
      question={question}
      query={query}
      isNow
      name="ifta"
      whole={{ ...whole, ...period, view }}
      filters={
        <>
          <ChoiceSelect
            label={t('year')}
            value={String(period.year)}
            choices={YEARS.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={(year) => put({ year, part })}
          />
          <ChoiceSelect
            label={t('period')}
            value={part}
            choices={[
              ...[1, 2, 3, 4].map((n) => ({ value: `q${n}`, label: t('quarterOf', { n }) })),
              ...Array.from({ length: 12 }, (_, n) => ({ value: `m${n + 1}`, label: t('monthOf', { n: n + 1 }) })),
            ]}
            onChange={(next) => put({ year: String(period.year), part: next })}
          />
          <ChoiceSelect
            label={t('view')}
            value={view}
            choices={[
              { value: 'jurisdiction', label: t('byJurisdiction') },
              { value: 'vehicle', label: t('byVehicle') },
            ]}
            onChange={(next) => put({ view: next })}
          />
        </>
      }
    />
  )
}
