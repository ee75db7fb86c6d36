import type { CallIn } from '@waymark/contract/call.ts'
import { exportMaintenance } from '@waymark/contract/rooms/maintenance.ts'
import { call } from '../../app/api.ts'
import { handOut } from '../../app/files/handOut.ts'
import { SaveAsMenu } from '../../app/files/SaveAsMenu.tsx'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'

interface Props {
  /** What the list shows: exactly that is saved. */
  filter: Omit<CallIn<typeof exportMaintenance>, 'format'>
  onFailure: (text: string | undefined) => void
}

/** Saves the plans of the list as a file. */
export function ExportMenu({ filter, onFailure }: Props) {
  const t = useT('maintenance')
  const { distanceUnit } = useHabit()
  return (
    <SaveAsMenu
      label={t('export')}
      formats={(['csv', 'xlsx'] as const).map((value) => ({ value, label: t(value) }))}
      fetchFile={(format) => call(exportMaintenance, { ...filter, distanceUnit, format })}
      onFetched={handOut}
      onFailure={onFailure}
    />
  )
}
