import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'

export const VIEWS = ['missions', 'destinations'] as const
export type View = (typeof VIEWS)[number]

/** Missions, or the destinations that they lead to. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useT('destination')
  return (
    <ChoiceSwitch
      label={t('view')}
      value={view}
      onChange={onView}
      choices={VIEWS.map((value) => ({ value, label: t(value) }))}
    />
  )
}
