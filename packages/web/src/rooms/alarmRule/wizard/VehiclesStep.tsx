import { MultiSelect, Radio } from '@mantine/core'
import { getGroupList } from '@waymark/contract/rooms/organization/group.ts'
import { getPagingList } from '@waymark/contract/rooms/monitoring.ts'
import { useT } from '../../../app/i18n.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { CustomVehicles } from './CustomVehicles.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './wizard.module.css'

/** Groups to choose from; an organisation has dozens, not thousands. */
const MOST_GROUPS = 500

const BINDINGS = [
  { value: 1, label: 'allVehicles', hint: 'bindAllHint' },
  { value: 2, label: 'custom', hint: 'bindCustomHint' },
  { value: 3, label: 'byGroup', hint: 'bindGroupsHint' },
] as const

/** Second step: which vehicles are watched (RULE-3): all by default, some, or those of groups. */
export function VehiclesStep({ form, change, errorOf }: StepProps) {
  const t = useT('alarmRule')
  const mayGroups = usePermission('monitoring:group:view')
  const groups = useCall(getGroupList, { pageSize: MOST_GROUPS }, { enabled: mayGroups && form.bindType === 3 })
  return (
    <section className={styles.card}>
      <Radio.Group
        size="xs"
        label={t('bound')}
        value={String(form.bindType)}
        onChange={(value) => change({ bindType: value === '2' ? 2 : value === '3' ? 3 : 1 })}
      >
        <div className={styles.choices}>
          {BINDINGS.map(({ value, label, hint }) => (
            <Radio key={value} size="xs" value={String(value)} label={t(label)} description={t(hint)} />
          ))}
        </div>
      </Radio.Group>
      {form.bindType === 3 ? (
        <MultiSelect
          size="xs"
          mt="sm"
          maw={480}
          label={t('groups')}
          placeholder={form.groupIds.length === 0 ? t('pickGroups') : ''}
          required
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('nothingFound')}
          data={(groups.data?.list ?? []).map((group) => ({ value: String(group.groupId), label: group.groupName }))}
          value={form.groupIds.map(String)}
          error={errorOf('groupIds')}
          onChange={(ids) => change({ groupIds: ids.map(Number) })}
        />
      ) : null}
      {form.bindType === 2 ? (
        <CustomVehicles
          orgId={form.orgId}
          value={form.vehicleIds}
          error={errorOf('vehicleIds')}
          onChange={(vehicleIds) => change({ vehicleIds })}
        />
      ) : (
        <Watched orgId={form.orgId} groupIds={form.bindType === 3 ? form.groupIds : undefined} />
      )}
    </section>
  )
}

/** How many vehicles that would be now. */
function Watched({ orgId, groupIds }: { orgId: number; groupIds: readonly number[] | undefined }) {
  const t = useT('alarmRule')
  const mayWatch = usePermission('monitoring:map:view')
  const none = groupIds?.length === 0
  const query = useCall(
    getPagingList,
    { pageSize: 1, orgIds: [orgId], ...(groupIds && !none ? { groupIds: [...groupIds] } : {}) },
    { enabled: mayWatch && !none, keep: true },
  )
  if (none || !query.data) return null
  return (
    <p className={styles.watched} role="status">
      {t('watchedNow', { count: query.data.total })}
    </p>
  )
}
