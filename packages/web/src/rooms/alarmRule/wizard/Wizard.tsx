import { Alert } from '@mantine/core'
import { type AlarmRuleRecord, type RuleState } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { StandIn } from '../../../app/load/StandIn.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useSave } from '../../../app/save/useSave.ts'
import { useUnsaved } from '../../../app/save/unsaved.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import type { RuleForm } from '../RuleForm.ts'
import { type FieldProblem, problemsOf, refusedProblems, stepOf, STEPS, type WizardStep } from '../ruleProblems.ts'
import { useProblemText } from '../useProblemText.ts'
import { AlertsStep } from './AlertsStep.tsx'
import { RULE_READERS, saveRule } from './saveRule.ts'
import { StepNav } from './StepNav.tsx'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './wizard.module.css'
import { lazyPart } from '../../../app/lazyPart.ts'

const VehiclesStep = lazyPart(async () => ({ default: (await import('./VehiclesStep.tsx')).VehiclesStep }))
const ScheduleStep = lazyPart(async () => ({ default: (await import('./ScheduleStep.tsx')).ScheduleStep }))
const BacktestStep = lazyPart(async () => ({ default: (await import('../backtest/BacktestStep.tsx')).BacktestStep }))

interface Props {
  /** The rule that is edited; a new one without. */
  rule?: AlarmRuleRecord
  start: RuleForm
  /** The new rule is saved: the next one may begin. */
  onDone?: () => void
}

/** A rule step by step: alerts, vehicles, schedule and recipients, back-test. What is wrong stands at its field. */
export function Wizard({ rule, start, onDone }: Props) {
  const t = useT('alarmRule')
  const common = useT('common')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [form, setForm] = useState(start)
  const [step, setStep] = useState<WizardStep>(() => STEPS.find((each) => each === search.get('step')) ?? 'alerts')
  // what is wrong is said of steps that were left, or once saving was tried
  const [tried, setTried] = useState<ReadonlySet<WizardStep>>(new Set())
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const gone = useMemo(() => new Set(rule?.goneLandmarkIds), [rule])
  const dirty = form !== start
  useUnsaved(dirty)

  const own = useMemo(() => problemsOf(form, gone), [form, gone])
  const problems = [...own, ...refused]
  const textOf = useProblemText(form)
  const said = problems.filter(
    (problem) => tried.has(stepOf(problem.field)) || problem.message !== undefined || problem.reason === 'landmarkGone',
  )
  const errorOf = (field: string): string | undefined => {
    const problem = said.find((each) => each.field === field)
    return problem && textOf(problem)
  }
  const change = (patch: Partial<RuleForm>): void => {
    setForm((before) => ({ ...before, ...patch }))
    // what the server said is about what was there then
    setRefused((before) => before.filter(({ field }) => !Object.keys(patch).includes(field.split('.')[0] ?? '')))
  }
  const go = (next: WizardStep): void => {
    setTried(new Set([...tried, step]))
    setStep(next)
  }
  const leave = (): void => {
    onDone?.()
    void navigate(paths.notifications)
  }
  const saving = useSave((state: RuleState) => saveRule(form, state, rule), {
    changes: RULE_READERS,
    done: leave,
    explain: (refusal) => {
      // what is wrong with a field stands there; what is about none of them is said of the whole
      const [other, wrong] = [true, false].map((isOther) =>
        refusal.fields.filter(({ name }) => (name === 'version') === isOther),
      )
      const found = refusedProblems(wrong ?? [])
      setRefused(found)
      if (found[0]) setStep(stepOf(found[0].field))
      return [errorText(refusal), ...(other ?? []).map(({ message }) => message)].filter(Boolean).join(': ')
    },
  })
  const save = (state: RuleState): void => {
    setTried(new Set(STEPS))
    if (own.length === 0) return saving.save(state)
    saving.setFailure(t('problemsLeft', { count: own.length }))
    return setStep(STEPS.find((each) => own.some(({ field }) => stepOf(field) === each)) ?? 'alerts')
  }
  const props = { form, change, errorOf }
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        <h1>{rule ? t('editTitle', { name: rule.name }) : t('add')}</h1>
        <StepNav step={step} onStep={go} problems={said} />
      </header>
      <div className={styles.body}>
        <div className={styles.column} data-wide={step === 'backtest' || undefined}>
          {saving.failure ? (
            <Alert color="red" variant="light" role="alert" mb="sm">
              {saving.failure}
            </Alert>
          ) : null}
          <StandIn value={<Waiting label={common('loading')} />}>
            {step === 'alerts' ? <AlertsStep {...props} gone={gone} isNew={rule === undefined} /> : null}
            {step === 'vehicles' ? <VehiclesStep {...props} /> : null}
            {step === 'schedule' ? <ScheduleStep {...props} /> : null}
            {step === 'backtest' ? <BacktestStep form={form} change={change} wrong={own.length} /> : null}
          </StandIn>
        </div>
      </div>
      <WizardFoot step={step} rule={rule} dirty={dirty} busy={saving.sent} onStep={go} onSave={save} onLeave={leave} />
    </div>
  )
}
