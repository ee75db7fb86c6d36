import { Button } from '@mantine/core'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { RowMenu } from '../../app/RowMenu.tsx'
import styles from './maintenance.module.css'
import { usePlanText } from './planText.ts'
import { StatusMark } from './StatusMark.tsx'

interface Props {
  plan: MaintenancePlan
  mayEdit: boolean
  onTask: (task: 'edit' | 'done' | 'delete') => void
}

/** One plan of a vehicle: what is left by each measure, and when it is due. */
export function PlanCard({ plan, mayEdit, onTask }: Props) {
  const t = useT('maintenance')
  const common = useT('common')
  const format = useFormat()
  const words = usePlanText()
  const name = words.name(plan)
  const lines = [
    plan.distance && {
      measure: 'distance' as const,
      text: `${words.distance(plan)} · ${t('dueAt', { value: format.distance(plan.distance.due) })}`,
    },
    plan.engineHours && {
      measure: 'engineHours' as const,
      text: `${words.engineHours(plan)} · ${t('dueAt', { value: words.hours(plan.engineHours.due) })}`,
    },
    plan.date && { measure: 'date' as const, text: words.date(plan) },
  ].filter((line) => line !== null)
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <strong>{name}</strong>
        <StatusMark status={plan.status} />
        {mayEdit ? (
          <RowMenu
            name={name}
            actions={[
              { label: common('edit'), run: () => onTask('edit') },
              { label: common('delete'), danger: true, run: () => onTask('delete') },
            ]}
          />
        ) : null}
      </header>
      <dl>
        {lines.map(({ measure, text }) => (
          <div key={measure} data-next={plan.next === measure || undefined}>
            <dt>{t(measure)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {plan.isPredicted && plan.expectedOn ? (
          <div>
            <dt>{t('expectedOn')}</dt>
            <dd>{words.expected(plan)}</dd>
          </div>
        ) : null}
        {plan.lastDone ? (
          <div>
            <dt>{t('lastDone')}</dt>
            <dd>{words.day(plan.lastDone)}</dd>
          </div>
        ) : null}
      </dl>
      {plan.remark ? <p className={styles.quiet}>{plan.remark}</p> : null}
      {mayEdit ? (
        <Button size="compact-xs" variant="light" onClick={() => onTask('done')}>
          {t('record')}
        </Button>
      ) : null}
    </article>
  )
}
