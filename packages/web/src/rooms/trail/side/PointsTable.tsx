import { useMemo } from 'react'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { TrailPath } from '../TrailPath.ts'

interface Props {
  path: TrailPath
  /** Index of the point whose details are shown. */
  current: number | null
  onOpen: (index: number) => void
}

/** The points of the trail; a press shows one in full. */
export function PointsTable({ path, current, onOpen }: Props) {
  const t = useT('trail')
  const { density } = useHabit()
  const columns = usePointColumns(path)
  return (
    <DataTable
      name="trailPoints"
      label={t('points')}
      columns={columns}
      rows={path.time}
      keyOf={byIndex}
      current={current}
      onOpen={(_, index) => onOpen(index)}
      rowHeight={density === 'compact' ? 24 : 28}
    />
  )
}

const byIndex = (_time: number, index: number): number => index

function usePointColumns(path: TrailPath): DataColumn<number>[] {
  const t = useT('trail')
  const format = useFormat()
  return useMemo(() => {
    const hot = Array.from(path.temperature).some((value) => value > -32768)
    const columns: DataColumn<number>[] = [
      { id: 'time', title: t('time'), width: 152, sortable: false, cell: (_, i) => format.time(path.time[i]!, true) },
      {
        id: 'speed',
        title: t('speed'),
        width: 70,
        numeric: true,
        sortable: false,
        cell: (_, i) => format.speed(path.speed[i]!),
      },
      {
        id: 'course',
        title: t('course'),
        width: 58,
        numeric: true,
        sortable: false,
        cell: (_, i) => (path.course[i]! < 0 ? NONE : format.course(path.course[i]!)),
      },
      {
        id: 'battery',
        title: t('battery'),
        width: 66,
        numeric: true,
        sortable: false,
        cell: (_, i) => format.percent(path.battery[i]!),
      },
      {
        id: 'lat',
        title: t('lat'),
        width: 86,
        numeric: true,
        sortable: false,
        cell: (_, i) => format.coordinate(path.lat[i]!),
      },
      {
        id: 'lon',
        title: t('lon'),
        width: 92,
        numeric: true,
        sortable: false,
        cell: (_, i) => format.coordinate(path.lon[i]!),
      },
      {
        id: 'altitude',
        title: t('altitude'),
        width: 76,
        numeric: true,
        sortable: false,
        cell: (_, i) => format.altitude(path.altitude[i]!),
      },
    ]
    if (hot)
      columns.push({
        id: 'temperature',
        title: t('temperature'),
        width: 76,
        numeric: true,
        sortable: false,
        cell: (_, i) => format.temperature(path.temperature[i]!),
      })
    return columns
  }, [path, t, format])
}
