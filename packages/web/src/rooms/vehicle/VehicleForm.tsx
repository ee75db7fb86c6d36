import { ASSET_TYPES, type IconName, iconOf, isTrailer, TRAILER_KINDS } from '@waymark/contract/assetTypes.ts'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import { getDriverList } from '@waymark/contract/rooms/driver.ts'
import { addVehicle, editVehicle, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { checkVin } from '@waymark/core/text/checkVin.ts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { ServiceEffect } from '../billing/public.tsx'
import { IconSelect } from './IconSelect.tsx'
import { useIconName } from './useIconName.ts'
import { useSearches } from './useSearches.ts'
import { seatOf, toDriverIds, toVehicleParams, vehicleValues, type VehicleValues } from './vehicleValues.ts'

type Move = { readonly rebind?: true; readonly moveDrivers?: true }
interface Way {
  readonly code: string
  readonly more: Move
}
/** What helps where the device, or a driver, is on another vehicle. */
const DEVICE_ELSEWHERE: Way = { code: '4031113', more: { rebind: true } }
const DRIVER_ELSEWHERE: Way = { code: '4031114', more: { moveDrivers: true } }

const VIN_HINTS = { length: 'vinLength', letters: 'vinLetters', checkDigit: 'vinCheckDigit' } as const

/** An icon that nobody chose goes with the type. */
function followIcon(form: UseFormReturn<VehicleValues>, icon: IconName): void {
  if (!form.getFieldState('icon').isDirty) form.resetField('icon', { defaultValue: icon })
}

/** Adds or edits a vehicle. */
export function VehicleForm({ vehicle, onClose }: { vehicle?: Vehicle; onClose: () => void }) {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  const iconName = useIconName()
  const newOrg = useNewRecordOrg()
  const { devices, drivers, maySeeDevices, maySeeDrivers } = useSearches(vehicle)
  /** What does not read as a VIN is taken all the same, but said. */
  const vinHint = (vin: string): string | undefined => {
    const problem = vin.trim() === '' ? undefined : checkVin(vin)
    return problem && t(VIN_HINTS[problem])
  }
  return (
    <RecordForm
      title={vehicle ? t('editTitle', { name: vehicle.name }) : t('add')}
      record={vehicle}
      valuesOf={(of) => vehicleValues(of, newOrg)}
      readAgain={({ vehicleId }) => call(getVehicleList, { recordIds: [vehicleId] })}
      limits={addVehicle}
      columns={2}
      fields={({ vin, device, assetType }, form) => [
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'choice',
          name: 'assetType',
          label: t('assetType'),
          choices: ASSET_TYPES.map(({ code }) => ({ value: code, label: typeName(code) })),
          onChosen: (code) => {
            followIcon(form, iconOf(Number(code)))
          },
        },
        isTrailer(assetType) && {
          kind: 'choice',
          name: 'trailerKind',
          label: t('trailerKind'),
          none: t('noTrailerKind'),
          choices: TRAILER_KINDS.map(({ key, icon }) => ({ value: key, label: iconName(icon) })),
          onChosen: (key) => {
            followIcon(form, iconOf(assetType, typeof key === 'string' ? key : null))
          },
        },
        { kind: 'line', name: 'plate', label: t('plate') },
        { kind: 'line', name: 'vin', label: t('vin'), hint: vinHint(vin) },
        { kind: 'line', name: 'make', label: t('make') },
        { kind: 'line', name: 'model', label: t('model') },
        { kind: 'number', name: 'year', label: t('year'), plain: true },
        { kind: 'own', name: 'icon', label: t('icon'), render: (control) => <IconSelect {...control} /> },
        { kind: 'number', name: 'value', label: t('worth'), decimals: 2 },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'record',
          name: 'device',
          label: t('device'),
          none: t('noDevice'),
          fixed: !maySeeDevices,
          search: devices,
          own: vehicle?.device ? { id: vehicle.device.id, label: vehicle.device.deviceId } : undefined,
        },
        device !== null &&
          device !== vehicle?.device?.id && {
            kind: 'part',
            key: `effect ${device}`,
            render: () => <ServiceEffect device={device} vehicle={vehicle?.name ?? ''} />,
          },
        ...(['driver', 'coDriver'] as const).map((name, i) => ({
          kind: 'record' as const,
          name,
          label: t(name),
          none: t('noDriver'),
          fixed: !maySeeDrivers,
          search: drivers,
          own: seatOf(vehicle, i + 1),
        })),
        { kind: 'text', name: 'installationNotes', label: t('installationNotes') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={(values, before, move = {}) => {
        const { rebind = false, moveDrivers = false } = move
        const driverIds = toDriverIds(values, before)
        const params = { ...toVehicleParams(values, before), ...(driverIds && { driverIds, moveDrivers }) }
        const { device } = values
        return before
          ? call(editVehicle, { ...params, vehicleId: before.vehicleId, version: before.version, device, rebind })
          : call(addVehicle, { ...params, ...(device === null ? {} : { device, rebind }) })
      }}
      ways={[
        { ...DEVICE_ELSEWHERE, label: t('moveDevice') },
        { ...DRIVER_ELSEWHERE, label: t('moveDriver') },
      ]}
      changes={[getVehicleList, getDeviceList, getDeviceStatusCount, getDriverList]}
      onClose={onClose}
    />
  )
}
