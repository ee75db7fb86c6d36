import { ActionIcon, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { COLUMN_KEYS } from '@waymark/contract/monitorColumns.ts'
import { useId } from 'react'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import type { SortKey } from '../fleet/fleetView.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import styles from './list.module.css'
import { toggleFooterBar, useFooterBar } from './footerBar.ts'
import { COLUMN_LOOKS } from './monitorColumns.tsx'

const SORTS: readonly SortKey[] = ['name', ...COLUMN_KEYS.filter((key) => COLUMN_LOOKS[key].sortable !== false)]

const WAYS = [
  { value: 'none', title: 'groupByNone' },
  { value: 'group', title: 'column_group' },
  { value: 'landmark', title: 'column_byLandmarkName' },
] as const

/** The order and the headings of the list, the fast version, and whether the map follows the filters; kept with the account. */
export function ListOptions({ state }: { state: MonitoringState }) {
  const t = useT('monitoring')
  const { groupBy, fastVersion, autoMap } = useHabit()
  const head = useId()
  const fast = fastVersion === 'on'
  const { shown: footer } = useFooterBar()
  return (
    <div className={styles.options}>
      <div className={styles.sortBy}>
        <Select
          size="xs"
          label={t('sortBy')}
          value={state.sort.key}
          data={SORTS.map((key) => ({ value: key, label: t(`column_${key}`) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(key) => state.setSort({ ...state.sort, key: key ?? 'name' })}
        />
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('descending')}
          title={t('descending')}
          aria-pressed={state.sort.descending}
          onClick={() => state.setSort({ ...state.sort, descending: !state.sort.descending })}
        >
          {state.sort.descending ? (
            <IconSortDescending size={16} aria-hidden />
          ) : (
            <IconSortAscending size={16} aria-hidden />
          )}
        </ActionIcon>
      </div>
      <h3 id={head}>{t('groupBy')}</h3>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={head}
        value={groupBy}
        onChange={(value) => keepHabit({ groupBy: WAYS.find((way) => way.value === value)?.value ?? 'none' })}
        data={WAYS.map(({ value, title }) => ({ value, label: t(title) }))}
      />
      <Checkbox
        size="xs"
        label={t('fastVersion')}
        description={t('fastVersionText')}
        checked={fast}
        onChange={() => keepHabit({ fastVersion: fast ? 'off' : 'on' })}
      />
      <Checkbox
        size="xs"
        label={t('autoMap')}
        description={t('autoMapText')}
        disabled={fast}
        checked={autoMap}
        onChange={() => keepHabit({ autoMap: !autoMap })}
      />
      <Checkbox
        size="xs"
        label={t('footerBar')}
        description={t('footerBarText')}
        checked={footer}
        onChange={toggleFooterBar}
      />
    </div>
  )
}
