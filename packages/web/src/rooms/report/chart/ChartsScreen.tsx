import { Button, Select } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { chartCalls } from '@waymark/contract/rooms/report/chart.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { AddButton } from '../../../app/AddButton.tsx'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './chart.module.css'
import type { ChartTask } from './ChartTask.ts'
import { ChartTile } from './ChartTile.tsx'

const ChartForm = lazyPart(async () => ({ default: (await import('./ChartForm.tsx')).ChartForm }))
const DashboardForm = lazyPart(async () => ({ default: (await import('./DashboardForm.tsx')).DashboardForm }))

const { getChartList, getDashboardList, deleteChart, deleteDashboard } = chartCalls

/** Charts side by side: all of them, or a dashboard as it was arranged. */
export default function ChartsScreen() {
  const t = useT('chart')
  const [search, setSearch] = useSearchParams()
  const charts = useCall(getChartList, {})
  const dashboards = useCall(getDashboardList, {})
  const mayEdit = usePermission('tool:chart:edit')
  const [task, setTask] = useState<ChartTask>()
  const dashboard = dashboards.data?.find(({ dashboardId }) => String(dashboardId) === search.get('dashboard'))
  const all = charts.data ?? []
  const tiles = dashboard?.tiles ?? all.map(({ chartId }) => ({ chartId, width: 1 as const }))
  const shown = tiles.flatMap(({ chartId, width }) => {
    const chart = all.find((each) => each.chartId === chartId)
    return chart ? [{ chart, width }] : []
  })
  const close = (): void => setTask(undefined)
  const show = (dashboardId: string): void =>
    setSearch(dashboardId === '' ? {} : { dashboard: dashboardId }, { replace: true })
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('charts')}</h1>
        <Select
          size="xs"
          aria-label={t('dashboard')}
          allowDeselect={false}
          data={[
            { value: '', label: t('allCharts') },
            ...(dashboards.data ?? []).map(({ dashboardId, name, isOwn, username }) => ({
              value: String(dashboardId),
              label: isOwn ? name : t('ofUser', { name, username }),
            })),
          ]}
          value={dashboard ? String(dashboard.dashboardId) : ''}
          onChange={(value) => show(value ?? '')}
        />
        {dashboard?.isOwn && mayEdit ? (
          <RowMenu
            name={dashboard.name}
            actions={[
              { label: t('editDashboard'), run: () => setTask({ kind: 'editDashboard', dashboard }) },
              { label: t('deleteDashboard'), danger: true, run: () => setTask({ kind: 'deleteDashboard', dashboard }) },
            ]}
          />
        ) : null}
        <span className={styles.gap} />
        {mayEdit ? (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconLayoutDashboard size={15} aria-hidden />}
              disabled={all.length === 0}
              onClick={() => setTask({ kind: 'addDashboard' })}
            >
              {t('addDashboard')}
            </Button>
            <AddButton label={t('addChart')} onClick={() => setTask({ kind: 'add' })} />
          </>
        ) : null}
      </header>
      <QueryState query={charts} />
      {charts.data && shown.length === 0 ? (
        <EmptyState
          title={t(dashboard ? 'emptyDashboard' : 'none')}
          text={t(dashboard ? 'emptyDashboardText' : 'noneText')}
        />
      ) : null}
      <div className={styles.grid}>
        {shown.map(({ chart, width }) => (
          <ChartTile key={chart.chartId} chart={chart} width={width} start={setTask} />
        ))}
      </div>
      {task?.kind === 'add' ? <ChartForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <ChartForm chart={task.chart} onClose={close} /> : null}
      {task?.kind === 'addDashboard' ? <DashboardForm charts={all} onClose={close} onSaved={show} /> : null}
      {task?.kind === 'editDashboard' ? (
        <DashboardForm charts={all} dashboard={task.dashboard} onClose={close} onSaved={show} />
      ) : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteQuoted', { name: task.chart.name })}
          text={t('deleteChartText')}
          send={() => call(deleteChart, { chartId: task.chart.chartId })}
          list={getChartList}
          onClose={close}
        />
      ) : null}
      {task?.kind === 'deleteDashboard' ? (
        <DeleteModal
          title={t('deleteQuoted', { name: task.dashboard.name })}
          text={t('deleteDashboardText')}
          send={() => call(deleteDashboard, { dashboardId: task.dashboard.dashboardId })}
          list={getDashboardList}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
