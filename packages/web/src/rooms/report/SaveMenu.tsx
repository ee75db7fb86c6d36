import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { REPORT_FORMATS, type ReportFile } from '@waymark/contract/rooms/report/defineReport.ts'
import { useState } from 'react'
import { errorText } from '../../app/errorText.ts'
import { handOut } from '../../app/files/handOut.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import type { Outcome } from '../../app/wire.ts'

type SaveTable = (
  format: (typeof REPORT_FORMATS)[number],
  distanceUnit: 'mi' | 'km',
) => Promise<Outcome<{ file: ReportFile | null }>>

interface Props {
  save: SaveTable
  onFailure: (text: string | undefined) => void
}

/** Saves a table that is no report of its own as a file. */
export function SaveMenu({ save, onFailure }: Props) {
  const t = useT('report')
  const { distanceUnit } = useHabit()
  const [busy, setBusy] = useState(false)
  const take = async (format: (typeof REPORT_FORMATS)[number]): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    const outcome = await save(format, distanceUnit)
    setBusy(false)
    if (!outcome.ok) onFailure(errorText(outcome))
    else if (outcome.data.file) handOut(outcome.data.file)
  }
  return (
    <Menu position="bottom-end" width={120}>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={<IconDownload size={15} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {REPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void take(format)}>
            {format}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
