import { useMemo } from 'react'
import { keepHabit, useHabit } from '../habit.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** Columns of a list as this user wants them: which, and in what order; kept with the account. */
export function useListColumns<Row>(name: string, columns: readonly DataColumn<Row>[]) {
  const { listColumns } = useHabit()
  const kept = listColumns[name]
  return useMemo(() => {
    // those without a title are buttons and stay where they are
    const choosable = columns.filter((column) => column.title !== '')
    const found = (kept ?? []).flatMap((id) => choosable.find((column) => column.id === id) ?? [])
    const shown = found.length > 0 ? found : choosable.filter((column) => !column.spare)
    const put = (ids: readonly string[] | undefined): void => {
      const { [name]: _, ...others } = listColumns
      // a list without a column says nothing
      if (ids === undefined) keepHabit({ listColumns: others })
      else if (ids.length > 0) keepHabit({ listColumns: { ...others, [name]: [...ids] } })
    }
    return {
      choosable,
      chosen: shown.map(({ id }) => id),
      shown: [...shown, ...columns.filter((column) => column.title === '')],
      put,
    }
  }, [name, columns, kept, listColumns])
}
