import { useNavigate } from 'react-router'
import { ChoiceSwitch } from '../../../app/ChoiceSwitch.tsx'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'

const VIEWS = ['reports', 'exports', 'schedules'] as const
type View = (typeof VIEWS)[number]

/** The view that an address of the report centre names. */
export function readView(search: URLSearchParams): View {
  return VIEWS.find((view) => view === search.get('view')) ?? 'reports'
}

/** Leads from one view of the report centre to another. */
export function ViewSwitch({ view }: { view: View }) {
  const t = useT('reportCentre')
  const navigate = useNavigate()
  return (
    <ChoiceSwitch
      label={t('view')}
      value={view}
      onChange={(next) => void navigate(paths.reports(next === 'reports' ? undefined : next))}
      choices={VIEWS.map((value) => ({ value, label: t(value) }))}
    />
  )
}
