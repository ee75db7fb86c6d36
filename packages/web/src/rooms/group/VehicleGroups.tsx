import { MultiSelect, SegmentedControl } from '@mantine/core'
import { batchEditVehicleGroup, getGroupList } from '@waymark/contract/rooms/group.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useBatchSave } from '../../app/save/useBatchSave.ts'

/** Groups to choose from; an organisation has dozens, not thousands. */
const MOST = 500
const MODES = ['add', 'remove', 'set'] as const
type Mode = (typeof MODES)[number]
const MODE_TEXTS = { add: 'modeAdd', remove: 'modeRemove', set: 'modeSet' } as const

interface Props {
  vehicleIds: readonly number[]
  onClose: () => void
}

/** Puts chosen vehicles into groups or takes them out; of vehicles that could not be changed it says how many and why. */
export function VehicleGroups({ vehicleIds, onClose }: Props) {
  const t = useT('group')
  const common = useT('common')
  const query = useCall(getGroupList, { pageSize: MOST })
  const [mode, setMode] = useState<Mode>('add')
  const [chosen, setChosen] = useState<string[]>([])
  const saving = useBatchSave(
    () =>
      call(batchEditVehicleGroup, {
        vehicleIds: [...vehicleIds],
        groupIds: chosen.map(Number),
        mode,
      }),
    { changes: [getGroupList], done: onClose },
  )
  const save = (): void => {
    if (chosen.length === 0 && mode !== 'set') saving.setFailure(common('pleaseEnter', { field: t('groups') }))
    else saving.save()
  }
  return (
    <FormModal
      title={t('putTitle', { count: vehicleIds.length })}
      saving={{ busy: saving.busy, failure: saving.failure ?? (query.data?.total === 0 ? t('noGroups') : undefined) }}
      submit={common('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <SegmentedControl
        size="xs"
        fullWidth
        mb="sm"
        aria-label={t('mode')}
        value={mode}
        onChange={(value) => setMode(MODES.find((each) => each === value) ?? 'add')}
        data={MODES.map((value) => ({ value, label: t(MODE_TEXTS[value]) }))}
      />
      <MultiSelect
        size="xs"
        label={t('groups')}
        searchable
        clearable
        data={(query.data?.list ?? []).map((group) => ({ value: String(group.groupId), label: group.groupName }))}
        value={chosen}
        onChange={setChosen}
      />
    </FormModal>
  )
}
