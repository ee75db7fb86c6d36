import { useSearchParams } from 'react-router'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { AppointmentList } from './AppointmentList.tsx'
import { TermsList } from './TermsList.tsx'

const VIEWS = ['appointments', 'terms'] as const

/** When vehicles are expected at landmarks, and from when on their stay is billed. */
export default function AppointmentsScreen() {
  const t = useT('appointment')
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'appointments'
  const views = (
    <ChoiceSwitch
      label={t('view')}
      value={view}
      onChange={(next) => setSearch(next === 'appointments' ? {} : { view: next }, { replace: true })}
      choices={VIEWS.map((value) => ({ value, label: t(value === 'terms' ? 'view_terms' : value) }))}
    />
  )
  return view === 'terms' ? <TermsList views={views} /> : <AppointmentList views={views} />
}
