import { Button, Radio, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useT } from '../../../app/i18n.ts'
import { useOrganizations } from '../../../app/orgTree/useOrganizations.ts'
import { SeverityMark } from '../../../ui/SeverityMark.tsx'
import { type ConditionForm, newKey } from '../RuleForm.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { MoreFields } from './MoreFields.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './wizard.module.css'

const MODES = [
  { value: 1, label: 'modeAny', hint: 'modeAnyHint' },
  { value: 2, label: 'modeAll', hint: 'modeAllHint' },
] as const

/** First step: what is watched for, and how grave it is. */
export function AlertsStep({
  form,
  change,
  errorOf,
  gone,
  isNew,
}: StepProps & { gone: ReadonlySet<number>; isNew: boolean }) {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  const orgs = useOrganizations()
  const put = (condition: ConditionForm): void =>
    change({ conditions: form.conditions.map((each) => (each.key === condition.key ? condition : each)) })
  return (
    <>
      <section className={styles.card}>
        <div className={styles.grid}>
          <TextInput
            size="xs"
            label={t('name')}
            required
            maxLength={100}
            value={form.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {isNew && orgs.length > 1 ? (
            <Select
              size="xs"
              label={t('organization')}
              required
              allowDeselect={false}
              searchable
              data={orgs}
              value={String(form.orgId)}
              error={errorOf('orgId')}
              onChange={(value) => {
                if (value !== null) change({ orgId: Number(value) })
              }}
            />
          ) : null}
        </div>
        <fieldset className={styles.severities}>
          <legend>{t('severity')}</legend>
          {SEVERITIES.map((severity) => (
            <label key={severity} data-on={form.severity === severity || undefined}>
              <input
                type="radio"
                name="severity"
                checked={form.severity === severity}
                onChange={() => change({ severity })}
              />
              <SeverityMark severity={severity} label={words.severity(severity)} />
            </label>
          ))}
        </fieldset>
      </section>
      <section className={styles.card} aria-label={t('conditions')}>
        <h2>{t('conditions')}</h2>
        {form.conditions.map((condition, place) => (
          <ConditionRow
            key={condition.key}
            condition={condition}
            place={place}
            gone={gone}
            errorOf={(field) => errorOf(field === '' ? `conditions.${place}` : `conditions.${place}.${field}`)}
            onChange={put}
            onRemove={() => change({ conditions: form.conditions.filter((each) => each !== condition) })}
          />
        ))}
        {errorOf('conditions') ? (
          <p className={styles.error} role="alert">
            {errorOf('conditions')}
          </p>
        ) : null}
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => change({ conditions: [...form.conditions, { key: newKey() }] })}
        >
          {t('addCondition')}
        </Button>
        <Radio.Group
          size="xs"
          mt="md"
          label={t('mode')}
          required
          error={errorOf('mode')}
          value={form.mode === null ? '' : String(form.mode)}
          onChange={(value) => change({ mode: value === '2' ? 2 : 1 })}
        >
          <div className={styles.choices}>
            {MODES.map(({ value, label, hint }) => (
              <Radio key={value} size="xs" value={String(value)} label={t(label)} description={t(hint)} />
            ))}
          </div>
        </Radio.Group>
      </section>
      <MoreFields form={form} change={change} errorOf={errorOf} />
    </>
  )
}
