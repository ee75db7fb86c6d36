import { getVehicleIftaList, iftaReport } from '@waymark/contract/rooms/report/ifta.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { ReportScreenFrame } from '../ReportScreenFrame.tsx'
import { useReportQuestion } from '../useReportQuestion.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { useIftaAddress } from './useIftaAddress.ts'

/** Distance by jurisdiction in a quarter or a month, for the fuel tax. */
export function DistanceTab({ tabs }: { tabs: ReactNode }) {
  const t = useT('report')
  const { period, asked: address, put } = useIftaAddress()
  const question = useReportQuestion(iftaReport)
  const view = address.get('view') === 'vehicle' ? 'vehicle' : 'jurisdiction'
  const { from: _from, to: _to, timeZone: _zone, ...asked } = question.asked
  const { pageNo: _page, pageSize: _size, ...whole } = asked
  const query = useCall(getVehicleIftaList, { ...asked, ...period, view }, { keep: true })
  return (
    <ReportScreenFrame
      title={t('iftaReport')}
      report={iftaReport}
      question={question}
      query={query}
      isNow
      tabs={tabs}
      name="ifta"
      whole={{ ...whole, ...period, view }}
      filters={
        <>
          <PeriodChoice months />
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
