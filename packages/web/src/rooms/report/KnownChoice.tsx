import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { MomentField } from '../../app/instant/MomentField.tsx'
import { useNow } from '../../app/useNow.ts'
import styles from './report.module.css'

interface Props {
  /** Milliseconds since 1970 UTC; null for now. */
  value: number | null
  onChange: (value: number | null) => void
}

/** As of when the figures of a report are to be known. */
export function KnownChoice({ value, onChange }: Props) {
  const t = useT('report')
  const format = useFormat()
  const now = useNow()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={value === null ? 'default' : 'light'}
          leftSection={<IconHistory size={15} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {value === null ? t('knownOn') : t('asKnownOn', { time: format.time(value) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.known} aria-label={t('knownOn')}>
        <p>{t('knownOnText')}</p>
        <MomentField
          label={t('knownOn')}
          value={value ?? now}
          zone={format.zone}
          onChange={(ms) => onChange(ms >= now ? null : ms)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={value === null}
          onClick={() => {
            onChange(null)
            setOpened(false)
          }}
        >
          {t('knownNow')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
