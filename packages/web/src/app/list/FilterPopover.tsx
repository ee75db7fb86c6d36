import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { type RangeChoice, resolveRange } from '../range/timeRange.ts'
import { TimeRangePicker } from '../range/TimeRangePicker.tsx'
import { useNow } from '../clock/useNow.ts'
import styles from './list.module.css'

const RANGES = { presets: ['day', 'week', 'month', 'year', 'all'] } as const

interface Props {
  /** How many of the filters narrow the list. */
  active: number
  range: RangeChoice
  onRange: (range: RangeChoice) => void
  /** What it is narrowed by besides its time. */
  children: ReactNode
}

/** The filters of a log, behind a button that says how many are set. */
export function FilterPopover({ active, range, onRange, children }: Props) {
  const common = useT('common')
  const now = useNow(60_000)
  return (
    <Popover position="bottom-end" width={340} trapFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconFilter size={15} aria-hidden />}>
          {active > 0 ? common('filtersActive', { number: active }) : common('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.filters}>
          <TimeRangePicker
            rule={RANGES}
            value={range}
            moments={resolveRange(range === 'all' ? 'day' : range, now)}
            onChange={onRange}
          />
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
