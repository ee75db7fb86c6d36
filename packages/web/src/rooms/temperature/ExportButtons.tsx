import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import type { CallIn } from '@waymark/contract/call.ts'
import { historyTemp } from '@waymark/contract/rooms/temperature.ts'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './temperature.module.css'
import { useSave } from '../../app/save/useSave.ts'

const FORMATS = [
  { format: 'csv', Icon: IconDownload, title: 'exportCsv' },
  { format: 'xlsx', Icon: IconFileSpreadsheet, title: 'exportXlsx' },
] as const

/** Saves every reading of what is shown, with how it stands to the range. */
export function ExportButtons({ name, asked }: { name: string; asked: CallIn<typeof historyTemp> }) {
  const t = useT('temperature')
  const user = useFormat()
  const saving = useSave((_format: 'csv' | 'xlsx') => call(historyTemp, { ...asked, raw: true }), {
    done: (data, format) => {
      if (data.tooMany) saving.setFailure(t('tooMany'))
      else void import('./saveReadings.ts').then(({ saveReadings }) => saveReadings(data, name, format, user, t))
    },
  })
  return (
    <>
      {saving.failure ? (
        <span role="alert" className={styles.failure}>
          {saving.failure}
        </span>
      ) : null}
      {FORMATS.map(({ format, Icon, title }) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          loading={saving.busy}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => saving.save(format)}
        >
          {t(title)}
        </Button>
      ))}
    </>
  )
}
