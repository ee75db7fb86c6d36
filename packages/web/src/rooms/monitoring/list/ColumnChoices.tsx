import { COLUMN_KEYS, type ColumnKey } from '@waymark/contract/monitorColumns.ts'
import { DEFAULT_HABIT } from '@waymark/contract/rooms/session/account.ts'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { ColumnChoices as Choices } from '../../../ui/table/ColumnChoices.tsx'

/** Which columns the monitoring list has besides the name, and in what order. */
export function ColumnChoices() {
  const t = useT('monitoring')
  const { columns } = useHabit()
  return (
    <Choices
      columns={COLUMN_KEYS.map((id) => ({ id, title: t(`column_${id}`) }))}
      chosen={columns}
      onChange={(next: ColumnKey[]) => {
        // A list without a column besides the name says too little to be meant.
        if (next.length > 0) keepHabit({ columns: next })
      }}
      onUsual={() => keepHabit({ columns: [...DEFAULT_HABIT.columns] })}
      texts={{
        moveUp: (name) => t('moveUp', { name }),
        moveDown: (name) => t('moveDown', { name }),
        usual: t('defaultColumns'),
      }}
    />
  )
}
