import { Textarea } from '@mantine/core'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { ConditionForm } from '../RuleForm.ts'
import { DurationInput } from './DurationInput.tsx'
import { FigureInput } from './FigureInput.tsx'
import type { StepProps } from './StepProps.ts'
import { useUnitOf } from './useUnitOf.ts'
import styles from './wizard.module.css'

/** What fine-tunes a rule, folded until it is wanted or something is wrong with it. */
export function MoreFields({ form, change, errorOf }: StepProps) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const format = useFormat()
  const put = (condition: ConditionForm): void =>
    change({ conditions: form.conditions.map((each) => (each.key === condition.key ? condition : each)) })
  const tuned = form.conditions.map((condition, place) => ({
    condition,
    place,
    type: condition.type === undefined ? undefined : alarmType(condition.type),
  }))
  const own = ['debounce', 'restoreAfter', 'remark', 'noiseBudget']
  const wrong =
    own.some((field) => errorOf(field) !== undefined) ||
    tuned.some(({ place }) => ['margin', 'sensor'].some((field) => errorOf(`conditions.${place}.${field}`)))
  const said = [
    form.debounce > 0 ? `${t('debounce')} ${format.duration(form.debounce * 1000)}` : '',
    form.restoreAfter > 0 ? `${t('restoreAfter')} ${format.duration(form.restoreAfter * 1000)}` : '',
    form.noiseBudget === null ? '' : `${t('noiseBudget')} ${format.number(form.noiseBudget, 1)}`,
  ].filter((each) => each !== '')
  return (
    <details className={styles.more} open={wrong || undefined}>
      <summary>
        {t('more')}
        <span>{said.join(' · ')}</span>
      </summary>
      <div className={styles.moreFields}>
        <DurationInput
          label={t('debounce')}
          description={t('debounceHint')}
          value={form.debounce}
          error={errorOf('debounce')}
          onChange={(seconds) => change({ debounce: seconds ?? 0 })}
        />
        <DurationInput
          label={t('restoreAfter')}
          description={t('restoreAfterHint')}
          value={form.restoreAfter}
          error={errorOf('restoreAfter')}
          onChange={(seconds) => change({ restoreAfter: seconds ?? 0 })}
        />
        {tuned.map(({ condition, place, type }) =>
          type?.margin ? (
            <Margin
              key={condition.key}
              label={t('marginOf', { number: place + 1, name: words.type(type.code) })}
              unit={type.value?.unit}
              value={condition.margin}
              error={errorOf(`conditions.${place}.margin`)}
              onChange={(margin) => put({ ...condition, margin })}
            />
          ) : null,
        )}
        {tuned.map(({ condition, place, type }) =>
          type?.sensors ? (
            <FigureInput
              key={condition.key}
              w={240}
              label={t('sensorOf', { number: place + 1 })}
              description={t('sensorHint')}
              suffix=""
              toShown={(value) => value}
              fromShown={(value) => value}
              value={condition.sensor ?? 1}
              error={errorOf(`conditions.${place}.sensor`)}
              onChange={(sensor) => put({ ...condition, sensor })}
            />
          ) : null,
        )}
        <FigureInput
          w={240}
          label={t('noiseBudget')}
          description={t('noiseBudgetHint')}
          suffix=""
          toShown={(value) => value}
          fromShown={(value) => value}
          value={form.noiseBudget ?? undefined}
          error={errorOf('noiseBudget')}
          onChange={(budget) => change({ noiseBudget: budget ?? null })}
        />
        <Textarea
          size="xs"
          className={styles.wide ?? ''}
          label={t('remark')}
          autosize
          minRows={2}
          maxLength={500}
          value={form.remark}
          error={errorOf('remark')}
          onChange={(event) => change({ remark: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}

interface MarginProps {
  label: string
  unit: string | undefined
  value: number | undefined
  error: string | undefined
  onChange: (value: number | undefined) => void
}

function Margin({ label, unit, ...rest }: MarginProps) {
  const t = useT('alarmRule')
  const format = useFormat()
  const shown = useUnitOf(unit, format, true)
  return <FigureInput w={240} label={label} description={t('marginHint')} {...shown} {...rest} />
}
