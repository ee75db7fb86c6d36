import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { getDeviceEvents, getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import { editVehicle, getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { vehicleSearch } from '../../app/search/recordSearch.ts'
import { useCall } from '../../app/useCall.ts'
import { ServiceEffect } from '../billing/public.tsx'

/** Puts a device on a vehicle, once it was seen what that costs, which vehicle it leaves, and what comes off there (DEV-6). */
export function BindForm({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useT('device')
  return (
    <RecordForm
      title={`${t('do_bind')} · ${device.deviceId}`}
      valuesOf={(): { vehicleId: number | null } => ({ vehicleId: null })}
      limits={editVehicle}
      fields={({ vehicleId }) => [
        { kind: 'record', name: 'vehicleId', label: t('vehicle'), search: vehicleSearch, required: true },
        { kind: 'part', key: 'effect', render: () => <ServiceEffect device={device.id} /> },
        vehicleId !== null && {
          kind: 'part',
          key: `comes off ${vehicleId}`,
          render: () => <ComesOff vehicleId={vehicleId} device={device.id} />,
        },
      ]}
      submit={t('do_bind')}
      // which vehicle it leaves stands there
      save={({ vehicleId }) => call(editVehicle, { vehicleId: vehicleId ?? 0, device: device.id, rebind: true })}
      changes={[getDeviceList, getDeviceStatusCount, getDeviceEvents, getVehicleList]}
      onClose={onClose}
    />
  )
}

/** The device that is on a vehicle, and has to make room. */
function ComesOff({ vehicleId, device }: { vehicleId: number; device: number }) {
  const t = useT('device')
  const there = useCall(getVehicleList, { recordIds: [vehicleId] }).data?.list[0]?.device
  return there && there.id !== device ? <p role="note">{t('comesOff', { name: there.deviceId })}</p> : null
}
