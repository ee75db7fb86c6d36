import { ActionIcon, ColorSwatch, Menu } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { IconDots } from '@tabler/icons-react'
import type { Landmark } from '@waymark/contract/rooms/landmark.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import type { DataColumn } from '../../../ui/DataColumn.ts'
import styles from '../landmark.module.css'

/** What can be done with a row. */
export type StartTask = (task: { kind: 'edit' | 'delete'; landmark: Landmark }) => void

/** Columns of the landmarks' list. */
export function useLandmarkColumns(rows: readonly Landmark[], start: StartTask): DataColumn[] {
  const t = useT('landmark')
  const format = useFormat()
  return useMemo(() => {
    const text = (id: 'customId' | 'city' | 'state' | 'orgName', title: string, width: number): DataColumn => ({
      id,
      title,
      width,
      sortable: true,
      cell: (index) => rows[index]![id] || NONE,
    })
    return [
      {
        id: 'landmarkName',
        title: t('name'),
        width: 190,
        sortable: true,
        cell: (index) => <LandmarkName landmark={rows[index]!} />,
      },
      {
        id: 'vehicleCount',
        title: t('inside'),
        width: 92,
        numeric: true,
        sortable: true,
        cell: (index) => format.number(rows[index]!.vehicleCount),
      },
      { id: 'tags', title: t('tags'), width: 130, sortable: false, cell: (index) => <Tags tags={rows[index]!.tags} /> },
      text('city', t('city'), 110),
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 52,
        sortable: false,
        cell: (index) => <RowMenu landmark={rows[index]!} start={start} />,
      },
      text('state', t('state'), 90),
      text('customId', t('customId'), 110),
      text('orgName', t('organization'), 150),
    ]
  }, [rows, start, t, format])
}

/** The name with the landmark's colour before it. */
function LandmarkName({ landmark }: { landmark: Landmark }) {
  return (
    <span className={styles.name}>
      {landmark.colour ? <ColorSwatch size={10} color={landmark.colour} aria-hidden /> : null}
      {landmark.landmarkName}
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

function RowMenu({ landmark, start }: { landmark: Landmark; start: StartTask }) {
  const t = useT('landmark')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:landmark:edit')
  const mayDelete = usePermission('monitoring:landmark:delete')
  const mayWatch = usePermission('monitoring:map:view')
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={common('rowActions', { name: landmark.landmarkName })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWatch ? (
            <Menu.Item onClick={() => void navigate(paths.map({ place: landmark.landmarkId }))}>
              {t('whatIsThere')}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => void navigate(paths.landmarkHistory(landmark.landmarkId))}>
            {t('openHistory')}
          </Menu.Item>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', landmark })}>{common('edit')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'delete', landmark })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
