import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import styles from './report.module.css'

const KnownPanel = lazyPart(async () => ({ default: (await import('./KnownPanel.tsx')).KnownPanel }))

interface Props {
  /** Milliseconds since 1970 UTC; null for now. */
  value: number | null
  onChange: (value: number | null) => void
}

/** As of when the figures of a report are to be known. */
export function KnownChoice({ value, onChange }: Props) {
  const t = useT('report')
  const format = useFormat()
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
        <KnownPanel value={value} onChange={onChange} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
