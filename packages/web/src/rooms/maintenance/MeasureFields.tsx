import { FIRST_DAY, LAST_DAY } from '@waymark/core/zones/yearBounds.ts'
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'
import type { MeasureValues, PlanMeasures } from './planValues.ts'

interface Props {
  value: PlanMeasures
  error: string | undefined
  onChange: (value: PlanMeasures) => void
}

const BY = { distance: 'byDistance', engineHours: 'byEngineHours', date: 'byDate' } as const
const figureOf = (value: number | string): number | '' => (value === '' ? '' : Number(value))

/** By what a plan is due: each measure with its interval, where it is due next, and how long before people are told. */
export function MeasureFields({ value: values, error, onChange }: Props) {
  const t = useT('maintenance')
  const format = useFormat()
  const set = (measure: keyof typeof BY, changes: Partial<MeasureValues>): void =>
    onChange({ ...values, [measure]: { ...values[measure], ...changes } })
  const figure = (
    measure: keyof typeof BY,
    field: 'every' | 'due' | 'soon',
    label: string,
    least: number,
    most: number,
  ) => (
    <NumberInput
      size="xs"
      label={label}
      min={least}
      max={most}
      allowNegative={false}
      thousandSeparator=" "
      value={values[measure][field]}
      onChange={(value) => set(measure, { [field]: figureOf(value) })}
    />
  )
  const box = (measure: keyof typeof BY) => (
    <Checkbox
      size="xs"
      label={t(BY[measure])}
      checked={values[measure].on}
      onChange={(event) => set(measure, { on: event.currentTarget.checked })}
    />
  )
  return (
    <div className={styles.measures}>
      {(['distance', 'engineHours'] as const).map((measure) => {
        const unit = measure === 'distance' ? format.distanceUnit : 'h'
        return (
          <fieldset key={measure} aria-label={t(BY[measure])}>
            {box(measure)}
            {values[measure].on ? (
              <div className={styles.fields}>
                {figure(measure, 'every', t('everyIn', { unit }), 0.1, 1_000_000)}
                {figure(measure, 'due', t('nextIn', { unit }), 0, 1_000_000)}
                {figure(measure, 'soon', t('soonIn', { unit }), 0, 1_000_000)}
              </div>
            ) : null}
          </fieldset>
        )
      })}
      <fieldset aria-label={t('byDate')}>
        {box('date')}
        {values.date.on ? (
          <div className={styles.fields}>
            {figure('date', 'every', t('every'), 1, 3650)}
            <Select
              size="xs"
              label={t('unit')}
              allowDeselect={false}
              data={[
                { value: 'day', label: t('days') },
                { value: 'month', label: t('months') },
              ]}
              value={values.unit}
              onChange={(unit) => onChange({ ...values, unit: unit === 'day' ? 'day' : 'month' })}
            />
            <TextInput
              size="xs"
              type="date"
              label={t('nextOn')}
              min={FIRST_DAY}
              max={LAST_DAY}
              value={String(values.date.due)}
              onChange={(event) => set('date', { due: event.currentTarget.value })}
            />
            {figure('date', 'soon', t('soonIn', { unit: t('days') }), 0, 3650)}
          </div>
        ) : null}
      </fieldset>
      <p className={styles.quiet}>{t('nextHint')}</p>
      {error ? (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
