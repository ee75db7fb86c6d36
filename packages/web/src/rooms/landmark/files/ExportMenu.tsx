import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { EXPORT_FORMATS, exportLandmark } from '@waymark/contract/rooms/landmark.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { useT } from '../../../app/i18n.ts'

interface Props {
  /** What the list shows: exactly that is saved. */
  filter: Omit<CallIn<typeof exportLandmark>, 'format'>
  onFailure: (text: string | undefined) => void
}

/** Saves the landmarks of the list as a file. */
export function ExportMenu({ filter, onFailure }: Props) {
  const t = useT('landmark')
  const [busy, setBusy] = useState(false)
  const save = async (format: (typeof EXPORT_FORMATS)[number]): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    const outcome = await call(exportLandmark, { ...filter, format })
    setBusy(false)
    if (!outcome.ok) {
      const [field] = outcome.fields
      return onFailure(field ? `${errorText(outcome) ?? ''}: ${field.message}` : errorText(outcome))
    }
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
        <Menu.Label>{t('exportAs')}</Menu.Label>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
