import { deviceHealthReport, getDeviceHealthList } from '@waymark/contract/rooms/report/deviceHealth.ts'
import { useT } from '../../../app/i18n.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import styles from '../report.module.css'
import { useAddress } from '../useAddress.ts'
import { ViewedReport } from '../ViewedReport.tsx'
import { deviceLooks } from './deviceLooks.ts'
import { PickView, ReplacementView } from './ReplacementView.tsx'

/** How devices report and when their batteries will be empty; which are to be replaced, and what to take along for that. */
export default function DeviceReportScreen() {
  const t = useT('report')
  const own = useT('batteryReport')
  const { search, put } = useAddress()
  const view = search.get('view')
  const views = (
    <ChoiceSelect
      label={t('view')}
      value={view === 'replacement' || view === 'pick' ? view : 'health'}
      choices={[
        { value: 'health', label: own('deviceHealth') },
        { value: 'replacement', label: own('replacements') },
        { value: 'pick', label: own('pickList') },
      ]}
      onChange={(next) => put({ view: next === 'health' ? '' : next, sort: '' })}
    />
  )
  const title = t('deviceReport')
  if (view === 'replacement')
    return <ReplacementView key="replacement" title={title} views={views} looks={deviceLooks} />
  if (view === 'pick') return <PickView key="pick" title={title} views={views} />
  return (
    <ViewedReport
      key="health"
      title={title}
      name="device"
      report={deviceHealthReport}
      definition={getDeviceHealthList}
      looks={deviceLooks}
      filters={views}
      above={<p className={styles.note}>{own('deviceReportText')}</p>}
    />
  )
}
