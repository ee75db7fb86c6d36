import { ActionIcon } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import type { LandmarkVisit } from '@waymark/contract/rooms/movement.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { currentMinute } from '../../../app/clock/currentMinute.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'

/** Shown before and after a visit on its trail, milliseconds. */
const AROUND = 3_600_000
/** Longest range of a trail. */
const LONGEST = 30 * 86_400_000

/** Columns of a landmark's history. */
export function useVisitColumns(): DataColumn<LandmarkVisit>[] {
  const t = useT('landmark')
  const format = useFormat()
  const mayReplay = usePermission('monitoring:history-trail')
  return useMemo(() => {
    const moment = (value: LandmarkVisit['enter'] | null): React.ReactNode => {
      if (value === null) return t('stillThere')
      const { earliest, at, latest } = value
      const time = (text: string): string => format.time(Date.parse(text), true)
      const window = earliest === null ? '' : t('between', { from: time(earliest), to: time(latest) })
      return <span title={window}>{format.time(Date.parse(at))}</span>
    }
    const columns: DataColumn<LandmarkVisit>[] = [
      {
        id: 'landmark',
        title: t('landmark'),
        width: 190,
        sortable: false,
        card: 'title',
        cell: (row) => row.landmarkName,
      },
      {
        id: 'vehicle',
        title: t('vehicle'),
        width: 150,
        sortable: false,
        card: 'note',
        cell: (row) => row.vehicleName,
      },
      {
        id: 'enter',
        title: t('entered'),
        width: 150,
        sortable: false,
        card: 'detail',
        cell: (row) => moment(row.enter),
      },
      {
        id: 'leave',
        title: t('left'),
        width: 150,
        sortable: false,
        // on a card the duration says it, for want of room
        cell: (row) => moment(row.leave),
      },
      {
        id: 'duration',
        title: t('duration'),
        width: 100,
        numeric: true,
        sortable: false,
        card: 'detail',
        cell: (row) => (row.isPass ? t('passed') : format.duration(row.duration * 1000)),
      },
      {
        id: 'organization',
        title: t('organization'),
        width: 150,
        sortable: false,
        cell: (row) => row.orgName,
      },
    ]
    if (!mayReplay) return columns
    const trailOf = ({ vehicleId, enter, leave }: LandmarkVisit): string => {
      const from = Date.parse(enter.at) - AROUND
      const to = Math.min(leave === null ? currentMinute() : Date.parse(leave.at) + AROUND, from + LONGEST)
      return paths.trail({ vehicle: vehicleId, from: new Date(from).toISOString(), to: new Date(to).toISOString() })
    }
    columns.push({
      id: 'trail',
      title: '',
      hint: t('openTrail'),
      width: 52,
      sortable: false,
      card: 'action',
      cell: (row) => (
        <ActionIcon
          component={Link}
          to={trailOf(row)}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('openTrailOf', { name: row.vehicleName })}
        >
          <IconTimeline size={16} aria-hidden />
        </ActionIcon>
      ),
    })
    return columns
  }, [t, format, mayReplay])
}
