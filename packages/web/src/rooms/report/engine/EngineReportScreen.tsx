import {
  engineReport,
  getVehicleEngineList,
  getVehicleIdleList,
  idleReport,
} from '@waymark/contract/rooms/report/engine.ts'
import { useT } from '../../../app/i18n.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { TwoViews } from '../TwoViews.tsx'
import { useAddress } from '../useAddress.ts'
import { useRowAbout } from '../useRowAbout.ts'
import { ViewedReport } from '../ViewedReport.tsx'

/** Minutes. */
const LEAST = [0, 5, 10, 15, 30, 60, 120]

/** Engine hours by day, or each time of idling: a press on a day shows that day's. */
export default function EngineReportScreen() {
  const t = useT('report')
  const { search, put } = useAddress()
  const about = useRowAbout(idleReport, 'duration', 'landmarkName')
  const isIdling = search.get('view') === 'idling'
  const least = Math.min(1440, Math.max(0, Math.round(Number(search.get('least'))) || 0))
  const view = (
    <TwoViews first={{ value: 'days', label: t('byDay') }} other={{ value: 'idling', label: t('idlings') }} />
  )
  if (!isIdling)
    return (
      <ViewedReport
        key="days"
        title={t('engineReport')}
        name="engine"
        report={engineReport}
        definition={getVehicleEngineList}
        filters={view}
        onOpen={(row) =>
          put({
            view: 'idling',
            vehicles: String(row['vehicleId']),
            range: '',
            from: String(row['from']),
            to: String(row['to']),
          })
        }
      />
    )
  return (
    <ViewedReport
      key="idling"
      title={t('engineReport')}
      name="idle"
      report={idleReport}
      definition={getVehicleIdleList}
      more={{ leastMinutes: least }}
      beside={{ about }}
      filters={
        <>
          {view}
          <ChoiceSelect
            label={t('leastMinutes')}
            value={String(least)}
            choices={[...new Set([...LEAST, least])].map((each) => ({
              value: String(each),
              label: t('minutesOrMore', { minutes: each }),
            }))}
            onChange={(value) => put({ least: value === '0' ? '' : value })}
          />
        </>
      }
    />
  )
}
