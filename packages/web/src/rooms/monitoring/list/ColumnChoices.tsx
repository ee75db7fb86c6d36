import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { COLUMN_KEYS, type ColumnKey } from '@waymark/contract/monitorColumns.ts'
import { DEFAULT_HABIT } from '@waymark/contract/rooms/account.ts'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './list.module.css'

/** All columns, those that are shown first. */
export function ColumnChoices() {
  const t = useT('monitoring')
  const { columns } = useHabit()
  const put = (next: ColumnKey[]): void => {
    // A list without a column besides the name says too little to be meant.
    if (next.length > 0) keepHabit({ columns: next })
  }
  const move = (key: ColumnKey, step: number): void => {
    const next = columns.filter((each) => each !== key)
    next.splice(columns.indexOf(key) + step, 0, key)
    put(next)
  }
  const rest = COLUMN_KEYS.filter((key) => !columns.includes(key))
  return (
    <>
      {[...columns, ...rest].map((key) => {
        const at = columns.indexOf(key)
        const name = t(`column_${key}`)
        return (
          <div key={key} className={styles.choice}>
            <Checkbox
              size="xs"
              label={name}
              checked={at >= 0}
              onChange={() => put(at >= 0 ? columns.filter((each) => each !== key) : [...columns, key])}
            />
            {at >= 0 ? (
              <span>
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={t('moveUp', { name })}
                  onClick={() => move(key, -1)}
                >
                  <IconArrowUp size={13} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  color="gray"
                  disabled={at === columns.length - 1}
                  aria-label={t('moveDown', { name })}
                  onClick={() => move(key, 1)}
                >
                  <IconArrowDown size={13} aria-hidden />
                </ActionIcon>
              </span>
            ) : null}
          </div>
        )
      })}
      <Button size="xs" variant="subtle" onClick={() => put([...DEFAULT_HABIT.columns])}>
        {t('defaultColumns')}
      </Button>
    </>
  )
}
