import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { chartCalls, type ChartRecord, type DashboardRecord, MOST_TILES } from '@waymark/contract/rooms/report/chart.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import styles from './chart.module.css'
import { SharingFields, sharingOf } from './SharingFields.tsx'

const { saveDashboard, getDashboardList } = chartCalls

type Tile = DashboardRecord['tiles'][number]

interface Props {
  charts: readonly ChartRecord[]
  dashboard?: DashboardRecord
  onSaved: (dashboardId: string) => void
  onClose: () => void
}

/** Puts charts side by side: which, in which order, and how wide each is. */
export function DashboardForm({ charts, dashboard, onSaved, onClose }: Props) {
  const t = useT('chart')
  return (
    <RecordForm
      title={dashboard ? t('editQuoted', { name: dashboard.name }) : t('addDashboard')}
      size="lg"
      record={dashboard}
      valuesOf={(of) => ({ name: of?.name ?? '', shared: sharingOf(of), tiles: [...(of?.tiles ?? [])] })}
      limits={saveDashboard}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'own', name: 'shared', label: '', render: (control) => <SharingFields {...control} /> },
        { kind: 'own', name: 'tiles', label: '', render: (control) => <TileOrder charts={charts} {...control} /> },
      ]}
      save={({ name, tiles, shared }, before) =>
        call(saveDashboard, { ...(before ? { dashboardId: before.dashboardId } : {}), name, tiles, ...shared })
      }
      changes={[getDashboardList]}
      done={({ dashboardId }) => {
        onSaved(String(dashboardId))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface TileProps {
  charts: readonly ChartRecord[]
  value: readonly Tile[]
  onChange: (tiles: readonly Tile[]) => void
}

/** The charts of a dashboard in their order, and those that may come to it. */
function TileOrder({ charts, value: tiles, onChange: setTiles }: TileProps) {
  const t = useT('chart')
  const chosen = new Set(tiles.map(({ chartId }) => chartId))
  const nameOf = (chartId: number): string => charts.find((chart) => chart.chartId === chartId)?.name ?? ''
  const move = (at: number, by: number): void => {
    const [tile] = tiles.slice(at, at + 1)
    if (tile) setTiles(tiles.toSpliced(at, 1).toSpliced(at + by, 0, tile))
  }
  return (
    <>
      <ol className={styles.arranged} aria-label={t('order')}>
        {tiles.map(({ chartId, width }, i) => (
          <li key={chartId}>
            <Checkbox
              size="xs"
              label={nameOf(chartId)}
              checked
              onChange={() => setTiles(tiles.filter((tile) => tile.chartId !== chartId))}
            />
            <Checkbox
              size="xs"
              label={t('wide')}
              checked={width === 2}
              onChange={({ currentTarget: { checked } }) =>
                setTiles(tiles.map((tile) => (tile.chartId === chartId ? { ...tile, width: checked ? 2 : 1 } : tile)))
              }
            />
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('moveUp', { name: nameOf(chartId) })}
              disabled={i === 0}
              onClick={() => move(i, -1)}
            >
              <IconArrowUp size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('moveDown', { name: nameOf(chartId) })}
              disabled={i === tiles.length - 1}
              onClick={() => move(i, 1)}
            >
              <IconArrowDown size={15} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <ul className={styles.arranged} aria-label={t('more')}>
        {charts
          .filter(({ chartId }) => !chosen.has(chartId))
          .map(({ chartId, name: label }) => (
            <li key={chartId}>
              <Checkbox
                size="xs"
                label={label}
                checked={false}
                disabled={tiles.length >= MOST_TILES}
                onChange={() => setTiles([...tiles, { chartId, width: 1 }])}
              />
            </li>
          ))}
      </ul>
    </>
  )
}
