import { useMemo, useState, type ReactNode } from 'react'
import type { TableSection } from '../../../ui/table/DataColumn.ts'
import type { FleetView } from '../fleet/fleetView.ts'
import { type GroupBy, groupRows } from '../fleet/groupRows.ts'
import { chooseTogether, GroupHead } from './GroupHead.tsx'
import type { ListLines } from './ListLines.ts'
import type { CellContext } from './monitorColumns.tsx'

interface Props {
  by: GroupBy
  view: FleetView
  context: CellContext
  /** Shows the lines. */
  children: (lines: ListLines) => ReactNode
}

/** The list under headings by group or landmark; those that are closed hide their rows. */
export function GroupedList({ by, view, context, children }: Props) {
  const { fleet, names, format, t } = context
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(
    () => groupRows(fleet, view.rows, by, names),
    // landmarks change in place: a new context says so
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [view.rows, by, context],
  )
  const lines = useMemo(() => {
    const rows: number[] = []
    const heads = new Map<number, TableSection>()
    for (const { id, name, rows: members } of groups) {
      const key = `${by} ${id}`
      const open = !closed.has(key)
      const onOpen = (): void => setClosed((before) => before.symmetricDifference(new Set([key])))
      const keys = members.map((row) => fleet.vehicleId[row]!)
      const title = id === 0 ? t(by === 'group' ? 'inNoGroup' : 'dwellNone') : name
      const head = { title, count: format.number(members.length), open, onOpen, keys }
      heads.set(rows.length, {
        onOpen,
        onChoose: (selection) => chooseTogether(keys, selection),
        content: (selection) => <GroupHead {...head} selection={selection} />,
      })
      rows.push(-1 - id)
      if (open) for (const row of members) rows.push(row)
    }
    return { rows, sections: { at: (line: number) => heads.get(line), count: heads.size } }
  }, [groups, by, closed, fleet, format, t])
  return children(lines)
}
