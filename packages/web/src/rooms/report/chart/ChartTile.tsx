import type { ChartRecord } from '@waymark/contract/rooms/report/chart.ts'
import { useT } from '../../../app/i18n.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import styles from './chart.module.css'
import type { ChartTask } from './ChartTask.ts'
import { ChartView } from './ChartView.tsx'
import { useChartWords } from './useChartWords.ts'

interface Props {
  chart: ChartRecord
  width: 1 | 2
  start: (task: ChartTask) => void
}

/** A chart with its name, what it is of, and what can be done with it. */
export function ChartTile({ chart, width, start }: Props) {
  const t = useT('chart')
  const common = useT('common')
  const words = useChartWords()
  const mayEdit = usePermission('tool:chart:edit')
  return (
    <section className={width === 2 ? styles.wide : styles.tile} aria-label={chart.name}>
      <header>
        <div>
          <h2>{chart.name}</h2>
          <p>
            {words.about(chart.definition)}
            {chart.isOwn ? '' : ` · ${chart.username}`}
          </p>
        </div>
        {chart.isOwn && mayEdit ? (
          <RowMenu
            name={chart.name}
            actions={[
              { label: common('edit'), run: () => start({ kind: 'edit', chart }) },
              { label: common('delete'), danger: true, run: () => start({ kind: 'delete', chart }) },
            ]}
          />
        ) : null}
      </header>
      <ChartView definition={chart.definition} label={t('chartOf', { name: chart.name })} />
    </section>
  )
}
