import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { Chips } from '../../ui/Chips.tsx'

type Status = MaintenancePlan['status']
const STATUSES: readonly Status[] = ['overdue', 'due', 'soon', 'ok', 'none']

interface Props {
  chosen: ReadonlySet<Status>
  counts: Readonly<Record<Status, number>> | undefined
  onChange: (chosen: ReadonlySet<Status>) => void
}

/** Narrows the list by how plans stand, with how many there are. */
export function StatusChips({ chosen, counts, onChange }: Props) {
  const t = useT('maintenance')
  const format = useFormat()
  return (
    <Chips
      label={t('statuses')}
      isPlain
      choices={STATUSES.map((status) => ({
        value: status,
        label: t(status === 'none' ? 'noPlan' : status),
        ...(counts ? { note: format.number(counts[status]) } : {}),
      }))}
      isOn={(status) => chosen.has(status)}
      onPress={(status) => onChange(chosen.symmetricDifference(new Set([status])))}
    />
  )
}
