import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { chartCalls, type ChartRecord, type DashboardRecord, MOST_TILES } from '@waymark/contract/rooms/report/chart.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import styles from './chart.module.css'
import { SharingFields, type Sharing } from './SharingFields.tsx'
import { useSave } from '../../../app/save/useSave.ts'

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
  const common = useT('common')
  const [name, setName] = useState(dashboard?.name ?? '')
  const [tiles, setTiles] = useState<readonly Tile[]>(dashboard?.tiles ?? [])
  const [sharing, setSharing] = useState<Sharing>({
    sharing: dashboard?.sharing ?? 'own',
    userIds: dashboard?.userIds ?? [],
  })
  const [nameError, setNameError] = useState<string>()
  const chosen = new Set(tiles.map(({ chartId }) => chartId))
  const nameOf = (chartId: number): string => charts.find((chart) => chart.chartId === chartId)?.name ?? ''
  const move = (at: number, by: number): void =>
    setTiles((was) => {
      const next = was.toSpliced(at, 1)
      return was[at] ? next.toSpliced(at + by, 0, was[at]) : was
    })
  const saving = useSave(
    () =>
      call(saveDashboard, {
        ...(dashboard ? { dashboardId: dashboard.dashboardId } : {}),
        name,
        tiles: [...tiles],
        ...sharing,
      }),
    {
      changes: [getDashboardList],
      done: (data) => {
        onSaved(String(data.dashboardId))
        onClose()
      },
    },
  )
  const save = (): void => {
    if (name.trim() === '') return setNameError(common('cantBeBlank', { field: t('name') }))
    saving.save()
  }
  return (
    <FormModal
      title={dashboard ? t('editQuoted', { name: dashboard.name }) : t('addDashboard')}
      saving={saving}
      submit={common('save')}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        size="xs"
        label={t('name')}
        required
        data-autofocus
        maxLength={100}
        value={name}
        error={nameError}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setNameError(undefined)
        }}
      />
      <SharingFields value={sharing} onChange={setSharing} />
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
    </FormModal>
  )
}
