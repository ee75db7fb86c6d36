import { useSearchParams } from 'react-router'
import { SchedulesView } from '../schedule/SchedulesView.tsx'
import { ExportsView } from './ExportsView.tsx'
import { ReportList } from './ReportList.tsx'
import { readView } from './ViewSwitch.tsx'

/** The report centre: every report, what was exported, and what is sent on a schedule. */
export default function ReportsScreen() {
  const [search] = useSearchParams()
  const view = readView(search)
  if (view === 'exports') return <ExportsView />
  if (view === 'schedules') return <SchedulesView />
  return <ReportList />
}
