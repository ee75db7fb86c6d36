import { ActionIcon, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useT } from '../../../app/i18n.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import styles from './list.module.css'

const ColumnChoices = lazy(async () => ({ default: (await import('./ColumnChoices.tsx')).ColumnChoices }))

/** Chooses the columns and their order; kept with the account. */
export function ColumnChooser() {
  const t = useT('monitoring')
  const common = useT('common')
  return (
    <Popover position="bottom-end" width={270} trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={t('columns')} title={t('columns')}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.chooser ?? ''}>
        <Suspense fallback={<Waiting label={common('loading')} />}>
          <ColumnChoices />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
