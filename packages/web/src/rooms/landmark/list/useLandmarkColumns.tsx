import type { Landmark } from '@waymark/contract/rooms/landmark.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { ColourDot } from '../../../ui/ColourDot.tsx'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import styles from '../landmark.module.css'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

/** What can be done with a row. */
export type StartTask = (task: { kind: 'edit' | 'delete'; landmark: Landmark }) => void

/** Columns of the landmarks' list. */
export function useLandmarkColumns(start: StartTask): DataColumn<Landmark>[] {
  const t = useT('landmark')
  const format = useFormat()
  return useMemo(() => {
    const text = (
      id: 'customId' | 'city' | 'state' | 'orgName',
      title: string,
      width: number,
    ): DataColumn<Landmark> => ({
      id,
      title,
      width,
      sortable: true,
      // a city is told apart from others by its state, which the table beside the map has no column for
      cell: (row) => (id === 'city' ? [row.city, row.state].filter(Boolean).join(', ') : row[id]),
      blank: (row) => row[id] === '',
      // beside the map there is no room for all
      ...(id === 'city' ? {} : { spare: true as const }),
      ...(id === 'city' || id === 'orgName' ? { card: 'detail' as const } : {}),
    })
    return [
      {
        id: 'landmarkName',
        card: 'title',
        title: t('name'),
        width: 210,
        sortable: true,
        cell: (row) => <LandmarkName landmark={row} />,
      },
      {
        id: 'vehicleCount',
        card: 'note',
        title: t('inside'),
        width: 92,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.vehicleCount),
      },
      { id: 'tags', title: t('tags'), width: 104, sortable: false, cell: (row) => <Tags tags={row.tags} /> },
      text('city', t('city'), 130),
      text('state', t('state'), 64),
      text('customId', t('customId'), 110),
      text('orgName', t('organization'), 150),
      actionsColumn(t('actions'), (row) => <LandmarkMenu landmark={row} start={start} />),
    ]
  }, [start, t, format])
}

/** The name with the landmark's colour before it. */
function LandmarkName({ landmark }: { landmark: Landmark }) {
  return (
    <span className={styles.name}>
      <ColourDot colour={landmark.colour} />
      <span>{landmark.landmarkName}</span>
    </span>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="wm-none">{NONE}</span>
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  )
}

function LandmarkMenu({ landmark, start }: { landmark: Landmark; start: StartTask }) {
  const t = useT('landmark')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:landmark:edit')
  const mayDelete = usePermission('monitoring:landmark:delete')
  const mayWatch = usePermission('monitoring:map:view')
  return (
    <RowMenu
      name={landmark.landmarkName}
      actions={[
        mayWatch && { label: t('whatIsThere'), run: () => void navigate(paths.map({ place: landmark.landmarkId })) },
        { label: t('history'), run: () => void navigate(paths.landmarkHistory(landmark.landmarkId)) },
        mayEdit && landmark.mayChange && { label: common('edit'), run: () => start({ kind: 'edit', landmark }) },
        mayDelete &&
          landmark.mayChange && {
            label: common('delete'),
            danger: true,
            run: () => start({ kind: 'delete', landmark }),
          },
      ]}
    />
  )
}
