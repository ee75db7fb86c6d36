import { Textarea } from '@mantine/core'
import {
  addComputed,
  type ComputedAttribute,
  editComputed,
  getComputedHistory,
  getComputedList,
  getComputedValues,
} from '@waymark/contract/rooms/computed.ts'
import { getGroupList } from '@waymark/contract/rooms/organization/group.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './computed.module.css'
import { ComputedPreview } from './ComputedPreview.tsx'
import { useProblemText } from './useProblemText.ts'

/** Groups and vehicles to choose from by name; whoever has more of them names groups. */
const MOST = 500

interface Values {
  name: string
  expression: string
  unit: string
  decimals: number | null
  low: number | null
  high: number | null
  orgId: number
  modelIds: number[]
  groupIds: number[]
  vehicleIds: number[]
  remark: string
}

/** Adds or edits a computed attribute, and shows what it makes of recorded reports before it is saved. */
export function ComputedForm({ attribute, onClose }: { attribute?: ComputedAttribute; onClose: () => void }) {
  const t = useT('computed')
  const newOrg = useNewRecordOrg()
  const models = useModelChoices()
  const problemOf = useProblemText()
  const groups = useCall(getGroupList, { pageSize: MOST }).data?.list
  const vehicles = useCall(getVehicleList, { pageSize: MOST, sort: 'name' }).data?.list
  return (
    <RecordForm
      title={attribute ? t('editTitle', { name: attribute.name }) : t('add')}
      size="xl"
      columns={2}
      record={attribute}
      valuesOf={(of): Values => ({
        name: of?.name ?? '',
        expression: of?.expression ?? '',
        unit: of?.unit ?? '',
        decimals: of?.decimals ?? 1,
        low: of?.low ?? null,
        high: of?.high ?? null,
        orgId: of?.orgId ?? newOrg,
        modelIds: of?.modelIds ?? [],
        groupIds: of?.groupIds ?? [],
        vehicleIds: of?.vehicleIds ?? [],
        remark: of?.remark ?? '',
      })}
      readAgain={({ attributeId }) => call(getComputedList, { recordIds: [attributeId] })}
      limits={addComputed}
      fields={(values, form) => [
        { kind: 'line', name: 'name', label: t('name') },
        { kind: 'line', name: 'unit', label: t('unit'), placeholder: t('unitHint') },
        {
          kind: 'own',
          name: 'expression',
          label: t('expression'),
          hint: t('expressionHint'),
          required: true,
          wide: true,
          check: ({ expression }) => problemOf(expression),
          show: (value: string) => value,
          render: ({ label, required, disabled, error, value, onChange }) => (
            <Textarea
              size="xs"
              className={styles.formula}
              label={label}
              description={t('expressionHint')}
              required={required}
              disabled={disabled}
              autosize
              minRows={2}
              spellCheck={false}
              autoCapitalize="off"
              value={value}
              error={error ?? (value === '' ? undefined : problemOf(value))}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          ),
        },
        { kind: 'number', name: 'low', label: t('lowLimit') },
        {
          kind: 'number',
          name: 'high',
          label: t('highLimit'),
          check: ({ low, high }) => (low !== null && high !== null && low >= high ? t('aboveLow') : undefined),
        },
        { kind: 'number', name: 'decimals', label: t('decimals') },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'part',
          key: 'preview',
          render: () => (
            <ComputedPreview
              definition={values}
              onPick={(input) => {
                const before = form.getValues('expression')
                const text = before === '' || /[\s(,;]$/.test(before) ? before + input : `${before} ${input}`
                form.setValue('expression', text, { shouldDirty: true })
              }}
            />
          ),
        },
        { kind: 'section', label: t('appliesTo') },
        { kind: 'part', key: 'applies', render: () => <p className={styles.counts}>{t('appliesHint')}</p> },
        { kind: 'many', name: 'modelIds', label: t('models'), choices: models },
        {
          kind: 'many',
          name: 'groupIds',
          label: t('groups'),
          choices: (groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
        },
        {
          kind: 'many',
          name: 'vehicleIds',
          label: t('vehicles'),
          wide: true,
          choices: (vehicles ?? []).map(({ vehicleId, name }) => ({ value: vehicleId, label: name })),
        },
        { kind: 'text', name: 'remark', label: t('remark'), lines: 2 },
      ]}
      save={({ decimals, ...values }, before) => {
        const said = { ...values, decimals: decimals ?? 0 }
        return before
          ? call(editComputed, { ...said, attributeId: before.attributeId, version: before.version })
          : call(addComputed, said)
      }}
      changes={[getComputedList, getComputedHistory, getComputedValues]}
      onClose={onClose}
    />
  )
}
