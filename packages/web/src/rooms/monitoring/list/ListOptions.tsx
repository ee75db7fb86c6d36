import { Checkbox, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './list.module.css'

const WAYS = [
  { value: 'none', title: 'groupByNone' },
  { value: 'group', title: 'column_group' },
  { value: 'landmark', title: 'column_byLandmarkName' },
] as const

/** Headings of the list, the fast version, and whether the map follows the filters; kept with the account. */
export function ListOptions() {
  const t = useT('monitoring')
  const { groupBy, fastVersion, autoMap } = useHabit()
  const head = useId()
  const fast = fastVersion === 'on'
  return (
    <div className={styles.options}>
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
    </div>
  )
}
