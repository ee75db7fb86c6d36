import {
  addMovementRule,
  getMovementChoices,
  getMovementRules,
  type MovementChoice,
} from '@waymark/contract/rooms/movement.ts'
import type { RulePreset } from '@waymark/core/movement/rules/presets.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { PRESETS, presetValue, RULE_FIELDS, type RuleField, toChanges, wrongFields } from './ruleFields.ts'
import styles from './settings.module.css'

interface Props {
  orgId: number
  /** The devices that it is for, and what counts for them now. */
  of: MovementChoice
  onClose: () => void
}

/** Chooses a preset, and single values that differ from it, from a moment on. */
export function RuleForm({ orgId, of: { model, choice }, onClose }: Props) {
  const t = useT('movement')
  const format = useFormat()
  const owner = { orgId, ...(model === '' ? {} : { model }) }
  const [now] = useState(() => Date.now())
  return (
    <RecordForm
      title={model === '' ? t('settingsAll') : t('settingsOf', { name: model })}
      valuesOf={() => ({
        preset: choice?.preset ?? 'default',
        since: toWall(now, format.zone),
        own: ownOf(choice),
      })}
      limits={addMovementRule}
      fields={({ preset, since, own }) => {
        const wrong: readonly string[] = wrongFields(preset, toChanges(own))
        return [
          {
            kind: 'choice',
            name: 'preset',
            label: t('preset'),
            hint: t(`presetText_${preset}`),
            choices: PRESETS.map((each) => ({ value: each, label: t(`preset_${each}`) })),
          },
          {
            kind: 'wallTime',
            name: 'since',
            label: `${t('since')} (${format.zoneName(now)})`,
            hint: t('sinceHint'),
            required: true,
            check: () => (fromWall(since, format.zone) > now + 60_000 ? t('stillToCome') : undefined),
          },
          { kind: 'part', key: 'hint', render: () => <p className={styles.note}>{t('ownValuesHint')}</p> },
          ...RULE_FIELDS.map(({ name, unit }) => ({
            kind: 'number' as const,
            name: `own.${name}` as const,
            label: t(`field_${name}`),
            unit,
            least: 0,
            placeholder: `${format.number(presetValue(preset, name), 1)} ${unit}`,
            check: () => (wrong.includes(name) ? t('outOfRange') : undefined),
          })),
          { kind: 'part', key: 'earlier', render: () => <Earlier owner={owner} /> },
        ]
      }}
      columns={2}
      save={({ preset, since, own }) =>
        call(addMovementRule, {
          ...owner,
          preset,
          since: new Date(Math.min(fromWall(since, format.zone), Date.now())).toISOString(),
          // what this form does not show stays as it was, as long as the preset does
          changes: { ...(choice && choice.preset === preset ? otherChanges(choice.changes) : {}), ...toChanges(own) },
        })
      }
      faultOf={({ name }) => ({ name: name.replace('changes.', 'own.'), message: t('outOfRange') })}
      changes={[getMovementChoices, getMovementRules]}
      onClose={onClose}
    />
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

function ownOf(choice: MovementChoice['choice']): Record<RuleField, number | null> {
  return Object.fromEntries(
    RULE_FIELDS.map(({ name, size }) => {
      const value = choice?.changes[name]
      return [name, typeof value === 'number' ? value / size : null]
    }),
  ) as Record<RuleField, number | null>
}

function otherChanges(changes: Readonly<Record<string, number | string | boolean>>) {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => !RULE_FIELDS.some((field) => field.name === name)),
  )
}
