import { Button, NumberInput, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getWeeklySchedule } from '@waymark/contract/rooms/schedule.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { newKey } from '../RuleForm.ts'
import { DurationInput } from './DurationInput.tsx'
import { EscalationRow } from './EscalationRow.tsx'
import type { StepProps } from './StepProps.ts'
import { UserSelect } from './UserSelect.tsx'
import styles from './wizard.module.css'

const MOST_SCHEDULES = 500
const MOST_STEPS = 10

/** Third step: when alarms may be, who is told, how often, and who else when nobody acts (RULE-3, RULE-4). */
export function ScheduleStep({ form, change, errorOf }: StepProps) {
  const t = useT('alarmRule')
  const format = useFormat()
  const maySchedules = usePermission('monitoring:schedule:view')
  const schedules = useCall(
    getWeeklySchedule,
    { pageSize: MOST_SCHEDULES, orgIds: [form.orgId] },
    { enabled: maySchedules },
  )
  const chosen = schedules.data?.list.find((each) => each.scheduleId === form.scheduleId)
  const last = form.escalation.at(-1)?.afterMinutes ?? 0
  return (
    <>
      <section className={styles.card} aria-label={t('when')}>
        <h2>{t('when')}</h2>
        <Select
          size="xs"
          maw={360}
          label={t('schedule')}
          description={chosen ? chosen.effectiveZone : t('scheduleHint')}
          placeholder={t('anyTime')}
          clearable
          searchable
          data={(schedules.data?.list ?? []).map((each) => ({
            value: String(each.scheduleId),
            label: each.scheduleName,
          }))}
          value={form.scheduleId === null ? null : String(form.scheduleId)}
          error={errorOf('scheduleId')}
          onChange={(value) => change({ scheduleId: value === null ? null : Number(value) })}
        />
      </section>
      <section className={styles.card} aria-label={t('who')}>
        <h2>{t('who')}</h2>
        <UserSelect
          label={t('users')}
          description={t('usersHint')}
          value={form.userIds}
          error={errorOf('userIds')}
          onChange={(userIds) => change({ userIds })}
        />
        <div className={styles.pair}>
          <NumberInput
            size="xs"
            w={150}
            label={t('maxTriggers')}
            min={1}
            max={1000}
            allowDecimal={false}
            value={form.maxTriggers}
            error={errorOf('maxTriggers')}
            onChange={(value) => change({ maxTriggers: value === '' ? 1 : Number(value) })}
          />
          <DurationInput
            label={t('interval')}
            value={form.interval}
            error={errorOf('interval')}
            onChange={(seconds) => change({ interval: seconds ?? 0 })}
          />
        </div>
        <p className={styles.quiet}>
          {form.maxTriggers > 1 && form.interval > 0
            ? t('repeatText', { count: form.maxTriggers, every: format.duration(form.interval * 1000) })
            : form.interval > 0
              ? t('intervalText', { every: format.duration(form.interval * 1000) })
              : t('onceText')}
        </p>
      </section>
      <section className={styles.card} aria-label={t('escalation')}>
        <h2>{t('escalation')}</h2>
        <p className={styles.quiet}>{t('escalationHint')}</p>
        {form.escalation.map((step, place) => (
          <EscalationRow
            key={step.key}
            step={step}
            place={place}
            errorOf={(field) => errorOf(`escalation.${place}.${field}`)}
            onChange={(next) =>
              change({ escalation: form.escalation.map((each) => (each.key === next.key ? next : each)) })
            }
            onRemove={() => change({ escalation: form.escalation.filter((each) => each.key !== step.key) })}
          />
        ))}
        {form.escalation.length < MOST_STEPS ? (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() =>
              change({
                escalation: [...form.escalation, { key: newKey(), afterMinutes: last + 15, userIds: [] }],
              })
            }
          >
            {t('addStep')}
          </Button>
        ) : null}
      </section>
    </>
  )
}
