import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { getUpdateSelect } from '@waymark/contract/rooms/device/firmware.ts'
import { batchUpdateDevice, getFirmwareJobList } from '@waymark/contract/rooms/device/firmwareJob.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useCall } from '../../app/useCall.ts'

interface Props {
  devices: readonly Pick<Device, 'id' | 'deviceId' | 'modelId'>[]
  /** Once all of them wait for it. */
  onDone?: () => void
  onClose: () => void
}

/** Has devices updated: with firmware that is released for the model of at least one of them. */
export function UpdateFirmwareForm({ devices, onDone, onClose }: Props) {
  const t = useT('firmwareJob')
  const { data } = useCall(getUpdateSelect, {})
  const models = new Set(devices.map(({ modelId }) => modelId))
  const fitting = data?.filter(({ modelIds }) => modelIds.some((modelId) => models.has(modelId)))
  const failed = useFailedItems((id) => devices.find((device) => device.id === id)?.deviceId)
  const [only] = devices
  return (
    <RecordForm
      title={
        devices.length === 1 && only
          ? `${t('updateFirmware')} · ${only.deviceId}`
          : t('updateMany', { count: devices.length })
      }
      valuesOf={(): { updateId: number | null } => ({ updateId: null })}
      limits={batchUpdateDevice}
      fields={[
        { kind: 'part', key: 'text', render: () => <p>{t('updateText')}</p> },
        {
          kind: 'choice',
          name: 'updateId',
          label: t('firmware'),
          required: true,
          choices: (fitting ?? []).map(({ updateId, updateName }) => ({ value: updateId, label: updateName })),
          ...(fitting?.length === 0 ? { hint: t('noneReleased') } : {}),
        },
      ]}
      save={({ updateId }) =>
        call(batchUpdateDevice, { devices: devices.map(({ id }) => id), updateId: updateId ?? 0 })
      }
      changes={[getFirmwareJobList]}
      partFailed={(results) => failed(results)}
      done={() => {
        say(t('wasOrdered'))
        onDone?.()
        onClose()
      }}
      submit={t('updateFirmware')}
      onClose={onClose}
    />
  )
}
