import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../app/i18n.ts'
import { type FieldProblem, stepOf, STEPS, type WizardStep } from '../ruleProblems.ts'
import styles from './wizard.module.css'

export const STEP_KEYS = {
  alerts: 'stepAlerts',
  vehicles: 'vehicles',
  schedule: 'stepSchedule',
  backtest: 'backtest',
} as const satisfies Record<WizardStep, string>

interface Props {
  step: WizardStep
  onStep: (step: WizardStep) => void
  problems: readonly FieldProblem[]
}

/** The steps, each open at any time, with how much is wrong at each. */
export function StepNav({ step, onStep, problems }: Props) {
  const t = useT('alarmRule')
  const here = STEPS.indexOf(step)
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {STEPS.map((each, i) => {
          const wrong = problems.filter(({ field }) => stepOf(field) === each).length
          return (
            <li key={each}>
              <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => onStep(each)}>
                <i aria-hidden data-wrong={wrong > 0 || undefined}>
                  {wrong > 0 ? '!' : i < here ? <IconCheck size={12} /> : i + 1}
                </i>
                <span>{t(STEP_KEYS[each])}</span>
                {wrong > 0 ? <span className="wm-hidden">{t('problems', { count: wrong })}</span> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
