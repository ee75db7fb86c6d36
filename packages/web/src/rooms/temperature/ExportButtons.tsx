import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { historyTemp } from '@waymark/contract/rooms/temperature.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './temperature.module.css'

const FORMATS = [
  { format: 'csv', Icon: IconDownload, title: 'exportCsv' },
  { format: 'xlsx', Icon: IconFileSpreadsheet, title: 'exportXlsx' },
] as const

/** Saves every reading of what is shown, with how it stands to the range. */
export function ExportButtons({ name, asked }: { name: string; asked: CallIn<typeof historyTemp> }) {
  const t = useT('temperature')
  const user = useFormat()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true)
    const outcome = await call(historyTemp, { ...asked, raw: true })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    setFailure(outcome.data.tooMany ? t('tooMany') : undefined)
    if (outcome.data.tooMany) return undefined
    const { saveReadings } = await import('./saveReadings.ts')
    return saveReadings(outcome.data, name, format, user, t)
  }
  return (
    <>
      {failure ? (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      ) : null}
      {FORMATS.map(({ format, Icon, title }) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => void save(format)}
        >
          {t(title)}
        </Button>
      ))}
    </>
  )
}
