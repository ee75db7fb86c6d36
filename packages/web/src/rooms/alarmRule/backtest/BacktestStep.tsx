import { useBusy } from '../../../app/save/useBusy.ts'
import { Alert, Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import { backtestAlarmRule } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { type RangeChoice, resolveRange } from '../../../app/range/timeRange.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { paramsOf, type RuleForm } from '../RuleForm.ts'
import { useUnitOf } from '../wizard/useUnitOf.ts'
import styles from './backtest.module.css'
import { BacktestResult } from './BacktestResult.tsx'
import { RangeField } from './RangeField.tsx'
import { SweepSlider } from './SweepSlider.tsx'
import { sweepValues } from './sweepValues.ts'

export type Backtest = CallResult<typeof backtestAlarmRule>

interface Ran {
  readonly result: Backtest
  /** The rule that was run, to tell whether it has changed since. */
  readonly form: RuleForm
  readonly range: { from: number; to: number }
  readonly sweep: { condition: number; values: readonly number[] } | undefined
}

interface Props {
  form: RuleForm
  change: (patch: Partial<RuleForm>) => void
  /** How much is wrong with the rule: it cannot be run then. */
  wrong: number
}

/** Last step: what the rule would have raised over recorded days, and what it would with another threshold. */
export function BacktestStep({ form, change, wrong }: Props) {
  const t = useT('alarmRule')
  const format = useFormat()
  const [range, setRange] = useState<RangeChoice>('week')
  const [ran, setRan] = useState<Ran>()
  const [busy, during] = useBusy()
  const [failure, setFailure] = useState<string>()
  // the slider's place while it is moved; the rule follows when it is let go
  const [moved, setMoved] = useState<number>()
  const place = form.conditions.findIndex(({ type }) => type !== undefined && type !== 3 && alarmType(type)?.value)
  const swept = form.conditions[place]
  const unit = useUnitOf(swept?.type === undefined ? undefined : alarmType(swept.type)?.value?.unit, format)

  const run = async (of: RuleForm, kept?: readonly number[]): Promise<void> => {
    const condition = of.conditions[place]
    const values =
      kept ??
      (condition?.type === undefined
        ? []
        : sweepValues(condition.type, condition.value ?? alarmType(condition.type)?.byDefault ?? 0, unit))
    const moments = resolveRange(range, Date.now())
    setFailure(undefined)
    const asked = call(
      backtestAlarmRule,
      {
        ...paramsOf(of),
        orgId: of.orgId,
        startTime: new Date(moments.from).toISOString(),
        endTime: new Date(moments.to).toISOString(),
        ...(values.length > 1 ? { sweep: { condition: place, values: [...values] } } : {}),
      },
      { latest: 'backtest' },
    )
    const outcome = await during(asked)
    if (!outcome.ok && outcome.errorCode === 'aborted') return
    if (!outcome.ok) return setFailure([errorText(outcome), ...outcome.fields.map(({ message }) => message)].join(' '))
    return setRan({
      result: outcome.data,
      form: of,
      range: moments,
      sweep: values.length > 1 ? { condition: place, values } : undefined,
    })
  }
  const settle = (value: number): void => {
    if (!ran?.sweep) return
    const next = {
      ...form,
      conditions: form.conditions.map((each, i) => (i === place ? { ...each, value } : each)),
    }
    change({ conditions: next.conditions })
    // not when the answer comes: by then somebody may be moving it again
    setMoved(undefined)
    void run(next, ran.sweep.values)
  }
  const other = ran?.result.sweep.find(({ value }) => value === (moved ?? swept?.value))
  return (
    <>
      <section className={styles.bar}>
        <RangeField value={range} onChange={setRange} />
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          loading={busy}
          disabled={wrong > 0}
          onClick={() => void run(form)}
        >
          {t('runBacktest')}
        </Button>
        <p className={styles.quiet}>{wrong > 0 ? t('problemsLeft', { count: wrong }) : t('backtestHint')}</p>
      </section>
      {failure ? (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      ) : null}
      {ran?.sweep && swept ? (
        <SweepSlider
          condition={swept}
          values={ran.sweep.values}
          results={ran.result.sweep}
          value={moved ?? swept.value ?? ran.sweep.values[0] ?? 0}
          onMove={setMoved}
          onSettle={settle}
        />
      ) : null}
      {busy && !ran ? <Waiting label={t('running')} /> : null}
      {ran ? (
        <BacktestResult
          result={ran.result}
          summary={other ?? ran.result.summary}
          range={ran.range}
          budget={form.noiseBudget}
          old={ran.form !== form && !busy && ran.form.conditions !== form.conditions}
        />
      ) : null}
    </>
  )
}
