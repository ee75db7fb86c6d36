import { Button } from '@mantine/core'
import { type AlarmRuleRecord, type RuleState } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { STEPS, type WizardStep } from '../ruleProblems.ts'
import { STEP_KEYS } from './StepNav.tsx'
import styles from './wizard.module.css'
import { lazyPart } from '../../../app/lazyPart.ts'

const UnsavedModal = lazyPart(async () => ({
  default: (await import('../../../app/shell/UnsavedModal.tsx')).UnsavedModal,
}))

interface Props {
  step: WizardStep
  rule: AlarmRuleRecord | undefined
  dirty: boolean
  /** The state that it is being saved in. */
  busy: RuleState | undefined
  onStep: (step: WizardStep) => void
  onSave: (state: RuleState) => void
  onLeave: () => void
}

/** Back, next, and at the last step the three ways to save. A rule that is edited is saved at every step. */
export function WizardFoot({ step, rule, dirty, busy, onStep, onSave, onLeave }: Props) {
  const t = useT('alarmRule')
  const common = useT('common')
  const maySave = usePermission(rule ? 'monitoring:alarm-rule:edit' : 'monitoring:alarm-rule:add')
  const [asking, setAsking] = useState(false)
  const here = STEPS.indexOf(step)
  const [before, next] = [STEPS[here - 1], STEPS[here + 1]]
  const last = next === undefined
  const saveAs = (state: RuleState, label: string, variant: 'default' | 'filled') => (
    <Button
      size="xs"
      variant={variant}
      loading={busy === state}
      disabled={busy !== undefined && busy !== state}
      onClick={() => onSave(state)}
    >
      {label}
    </Button>
  )
  return (
    <footer className={styles.foot}>
      <Button size="xs" variant="subtle" color="gray" onClick={() => (dirty ? setAsking(true) : onLeave())}>
        {common('cancel')}
      </Button>
      <span className={styles.fill} />
      {before ? (
        <Button size="xs" variant="default" onClick={() => onStep(before)}>
          {t('back')}
        </Button>
      ) : null}
      {rule && maySave && !last ? saveAs(rule.state, common('save'), 'default') : null}
      {next ? (
        <Button size="xs" onClick={() => onStep(next)}>
          {t('nextStep', { step: t(STEP_KEYS[next]) })}
        </Button>
      ) : null}
      {last && maySave ? (
        <>
          {saveAs('off', t('saveOff'), 'default')}
          {saveAs('shadow', t('saveShadow'), 'default')}
          {saveAs('on', t(rule?.state === 'on' ? 'saveKeepsOn' : 'switchOn'), 'filled')}
        </>
      ) : null}
      {asking ? (
        <UnsavedModal
          onLeave={() => {
            setAsking(false)
            onLeave()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </footer>
  )
}
