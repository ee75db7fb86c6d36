import { SegmentedControl } from '@mantine/core'
import { batchEditVehicleGroup, getGroupList } from '@waymark/contract/rooms/organization/group.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useCall } from '../../app/useCall.ts'

/** Groups to choose from; an organisation has dozens, not thousands. */
const MOST = 500
const MODES = ['add', 'remove', 'set'] as const
const MODE_TEXTS = { add: 'modeAdd', remove: 'modeRemove', set: 'modeSet' } as const

interface Values {
  mode: (typeof MODES)[number]
  groupIds: number[]
}

interface Props {
  vehicleIds: readonly number[]
  onClose: () => void
}

/** Puts chosen vehicles into groups or takes them out; of vehicles that could not be changed it says how many and why. */
export function VehicleGroups({ vehicleIds, onClose }: Props) {
  const t = useT('group')
  const common = useT('common')
  const failed = useFailedItems()
  const groups = useCall(getGroupList, { pageSize: MOST }).data?.list
  return (
    <RecordForm
      title={t('putTitle', { count: vehicleIds.length })}
      valuesOf={(): Values => ({ mode: 'add', groupIds: [] })}
      limits={batchEditVehicleGroup}
      fields={({ mode }) => [
        {
          kind: 'own',
          name: 'mode',
          label: t('mode'),
          render: ({ label, value, onChange }) => (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={label}
              value={value}
              onChange={onChange}
              data={MODES.map((each) => ({ value: each, label: t(MODE_TEXTS[each]) }))}
            />
          ),
        },
        {
          kind: 'many',
          name: 'groupIds',
          label: t('groups'),
          // to be in none is a choice, too
          required: mode !== 'set',
          blank: common('pleaseEnter', { field: t('groups') }),
          hint: groups?.length === 0 ? t('noGroups') : undefined,
          choices: (groups ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
        },
      ]}
      save={(values) => call(batchEditVehicleGroup, { vehicleIds: [...vehicleIds], ...values })}
      changes={[getGroupList]}
      partFailed={(items) => failed(items)}
      onClose={onClose}
    />
  )
}
