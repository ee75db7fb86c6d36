import { ActionIcon, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../../../app/i18n.ts'
import type { StepForm } from '../RuleForm.ts'
import { UserSelect } from './UserSelect.tsx'
import styles from './wizard.module.css'

interface Props {
  step: StepForm
  place: number
  onChange: (step: StepForm) => void
  onRemove: () => void
  errorOf: (field: string) => string | undefined
}

/** Who else is told after so many minutes. */
export function EscalationRow({ step, place, onChange, onRemove, errorOf }: Props) {
  const t = useT('alarmRule')
  return (
    <fieldset className={styles.condition}>
      <legend className="wm-hidden">{t('stepNumber', { number: place + 1 })}</legend>
      <span className={styles.place} aria-hidden>
        {place + 1}
      </span>
      <div className={styles.escalation}>
        <NumberInput
          size="xs"
          label={t('afterMinutes')}
          min={1}
          allowDecimal={false}
          value={step.afterMinutes ?? ''}
          error={errorOf('afterMinutes')}
          onChange={(value) => onChange({ ...step, afterMinutes: value === '' ? undefined : Number(value) })}
        />
        <UserSelect
          label={t('users')}
          required
          value={step.userIds}
          error={errorOf('userIds')}
          onChange={(userIds) => onChange({ ...step, userIds })}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        mt={22}
        aria-label={t('removeStep', { number: place + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
