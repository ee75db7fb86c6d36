import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { exportMaintenance } from '@waymark/contract/rooms/maintenance.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { handOut } from '../../app/files/handOut.ts'
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
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    const outcome = await call(exportMaintenance, { ...filter, distanceUnit, format })
    setBusy(false)
    if (!outcome.ok) return onFailure(errorText(outcome))
    return handOut(outcome.data)
  }
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={<IconDownload size={15} aria-hidden />}>
          {t('exportOpen')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
