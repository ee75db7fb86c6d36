import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import {
  addMovementRule,
  getMovementChoices,
  getMovementRules,
  type MovementChoice,
} from '@waymark/contract/rooms/movement.ts'
import type { RulePreset } from '@waymark/core/movement/rules/presets.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { PRESETS, presetValue, RULE_FIELDS, type RuleField, toChanges, wrongFields } from './ruleFields.ts'
import styles from './settings.module.css'
import { useSave } from '../../../app/save/useSave.ts'

interface Props {
  orgId: number
  /** The devices that it is for, and what counts for them now. */
  of: MovementChoice
  onClose: () => void
}

type Typed = Record<RuleField, string | number>

/** Chooses a preset, and single values that differ from it, from a moment on. */
export function RuleForm({ orgId, of: { model, choice }, onClose }: Props) {
  const t = useT('movement')
  const common = useT('common')
  const format = useFormat()
  const owner = { orgId, ...(model === '' ? {} : { model }) }
  const [preset, setPreset] = useState<RulePreset>(choice?.preset ?? 'default')
  const [typed, setTyped] = useState(() => typedOf(choice))
  const [now] = useState(() => Date.now())
  const [since, setSince] = useState(() => toWall(now, format.zone))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const moment = fromWall(since, format.zone)
  const sinceProblem = Number.isNaN(moment)
    ? common('cantBeBlank', { field: t('since') })
    : moment > now + 60_000
      ? t('stillToCome')
      : undefined
  const saving = useSave(
    (changes: ReturnType<typeof toChanges>) =>
      call(addMovementRule, {
        ...owner,
        preset,
        since: new Date(Math.min(moment, Date.now())).toISOString(),
        // what this form does not show stays as it was, as long as the preset does
        changes: { ...(choice && choice.preset === preset ? otherChanges(choice.changes) : {}), ...changes },
      }),
    {
      changes: [getMovementChoices, getMovementRules],
      explain: (refusal) => {
        setWrong(refusal.fields.map(({ name }) => name.replace('changes.', '')))
        return errorText(refusal)
      },
      done: onClose,
    },
  )
  const save = (): void => {
    const fields = toChanges(typed)
    const problems = wrongFields(preset, fields)
    setWrong(problems)
    if (problems.length === 0 && !sinceProblem) saving.save(fields)
  }
  return (
    <FormModal
      title={model === '' ? t('settingsAll') : t('settingsOf', { name: model })}
      saving={saving}
      submit={common('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        size="xs"
        label={t('preset')}
        description={t(`presetText_${preset}`)}
        allowDeselect={false}
        data-autofocus
        data={PRESETS.map((each) => ({ value: each, label: t(`preset_${each}`) }))}
        value={preset}
        onChange={(value) => setPreset(value ?? 'default')}
      />
      <TextInput
        mt="sm"
        size="xs"
        type="datetime-local"
        label={`${t('since')} (${format.zoneName(now)})`}
        description={t('sinceHint')}
        value={since}
        error={sinceProblem}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <p className={styles.note}>{t('ownValuesHint')}</p>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        {RULE_FIELDS.map(({ name, unit }) => (
          <NumberInput
            key={name}
            size="xs"
            label={t(`field_${name}`)}
            suffix={` ${unit}`}
            min={0}
            hideControls
            placeholder={`${format.number(presetValue(preset, name), 1)} ${unit}`}
            value={typed[name]}
            error={wrong.includes(name) ? t('outOfRange') : undefined}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Earlier owner={owner} />
    </FormModal>
  )
}

/** What was chosen before, the newest first. */
function Earlier({ owner }: { owner: { orgId: number; model?: string } }) {
  const t = useT('movement')
  const format = useFormat()
  const query = useCall(getMovementRules, owner)
  const rows = query.data?.list ?? []
  if (rows.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>{t('earlier', { count: rows.length })}</summary>
      <ol>
        {rows.map(({ version, preset, changes, since, username }) => (
          <li key={version}>
            <span>
              {t(`preset_${preset as RulePreset}`)}
              {Object.keys(changes).length > 0 ? ` · ${t('ownValues', { count: Object.keys(changes).length })}` : ''}
            </span>
            <small>
              {format.time(Date.parse(since))} · {username}
            </small>
          </li>
        ))}
      </ol>
    </details>
  )
}

function typedOf(choice: MovementChoice['choice']): Typed {
  return Object.fromEntries(
    RULE_FIELDS.map(({ name, size }) => {
      const value = choice?.changes[name]
      return [name, typeof value === 'number' ? value / size : '']
    }),
  ) as Typed
}

function otherChanges(changes: Readonly<Record<string, number | string | boolean>>) {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => !RULE_FIELDS.some((field) => field.name === name)),
  )
}
