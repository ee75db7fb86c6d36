import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'

export type StatusChoice = 'all' | 'todo' | 'closed'

/** Which feedback: all, to do or closed (MSG-1). */
export function StatusSwitch({ value, onChange }: { value: StatusChoice; onChange: (value: StatusChoice) => void }) {
  const t = useT('feedback')
  const common = useT('common')
  return (
    <ChoiceSwitch
      label={t('status')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'all', label: common('all') },
        { value: 'todo', label: t('todo') },
        { value: 'closed', label: t('closed') },
      ]}
    />
  )
}
