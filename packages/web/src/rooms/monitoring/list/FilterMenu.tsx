import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { lazy, Suspense } from 'react'
import { useT } from '../../../app/i18n.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import type { FleetFilter } from '../fleet/FleetFilter.ts'
import styles from './list.module.css'

const FilterForm = lazy(async () => ({ default: (await import('./FilterForm.tsx')).FilterForm }))

interface Props {
  filter: FleetFilter
  /** What filters choose from. */
  data: Pick<MonitorData, 'orgList' | 'groupList' | 'landmarkList' | 'filterList'>
  fleet: FleetColumns
  onChange: (change: Partial<FleetFilter>) => void
}

/** Sets the filters; what is set stands as chips above the list. */
export function FilterMenu(props: Props) {
  const t = useT('monitoring')
  const common = useT('common')
  return (
    <Popover position="bottom-start" width={370} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconFilter size={14} aria-hidden />}>
          {t('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.filterForm ?? ''}>
        <Suspense fallback={<Waiting label={common('loading')} />}>
          <FilterForm {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
