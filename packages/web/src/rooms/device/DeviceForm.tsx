import {
  addDevice,
  batchEditDevice,
  getDeviceList,
  getUnknownDeviceList,
} from '@waymark/contract/rooms/device/device.ts'
import { getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import type { Device } from '@waymark/contract/rooms/device/deviceFields.ts'
import { addVehicle, getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { call } from '../../app/api.ts'
import { fillFrom } from '../../app/form/fillFrom.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useT } from '../../app/i18n.ts'
import { onlyItem } from '../../app/save/onlyItem.ts'
import type { Refusal } from '../../app/refusal/Refusal.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refresh } from '../../app/useCall.ts'

interface Values {
  deviceId: string
  identifier: string
  /** Null where nobody says. */
  modelId: number | null
  /** 5 or 6 digits; empty where nobody says. */
  hwVersion: string
  /** On its label; never shown again. */
  pin: string
  remark: string
  orgId: number
  /** Name of a new vehicle to put the device on; empty for none. */
  vehicle: string
}

interface Props {
  device?: Device
  /** A sender that is adopted, by what it calls itself. */
  identifier?: string
  onClose: () => void
}

/** Device ids have 14 or 15 digits (400224). */
const DEVICE_ID = /^\d{14,15}$/
/** Code of the asset type "truck": what a vehicle is until someone says otherwise. */
const TRUCK = 2000

const filled = <Key extends string>(values: Record<Key, string>): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries<string>(values).filter(([, value]) => value.trim() !== '')) as Partial<
    Record<Key, string>
  >

/** Adds a device, adopts a sender, or edits a device. A new one can come on a new vehicle in the same go. */
export function DeviceForm({ device, identifier: sender = '', onClose }: Props) {
  const t = useT('device')
  const newOrg = useNewRecordOrg()
  const mayAddVehicle = usePermission('monitoring:vehicle:add')
  const models = useModelChoices()
  const newTitle = sender ? t('adoptNamed', { name: sender }) : t('add')
  /** A new device has an id of digits, or a name on the wire, or both. */
  const idProblem = ({ deviceId, identifier }: Values): string | undefined => {
    const id = deviceId.trim()
    if (device || DEVICE_ID.test(id) || (id === '' && identifier.trim() !== '')) return undefined
    return id === '' ? t('pleaseEnter', { field: t('deviceId') }) : t('deviceIdRule')
  }
  return (
    <RecordForm
      title={device ? t('editTitle', { name: device.deviceId }) : newTitle}
      record={device}
      valuesOf={(of): Values => ({
        ...fillFrom(
          {
            deviceId: DEVICE_ID.test(sender) ? sender : '',
            identifier: sender,
            hwVersion: '',
            remark: '',
            orgId: newOrg,
          },
          of,
        ),
        modelId: of?.modelId ?? null,
        pin: '',
        vehicle: '',
      })}
      limits={addDevice}
      fields={[
        {
          kind: 'line',
          name: 'deviceId',
          label: t('deviceId'),
          hint: t('deviceIdHint'),
          inputMode: 'numeric',
          fixed: device !== undefined,
          check: idProblem,
        },
        { kind: 'line', name: 'identifier', label: t('identifier'), hint: t('identifierHint') },
        {
          kind: 'choice',
          name: 'modelId',
          label: t('model'),
          choices: models,
          none: t('noModel'),
        },
        { kind: 'line', name: 'hwVersion', label: t('hwVersion'), hint: t('hwVersionHint'), inputMode: 'numeric' },
        { kind: 'line', name: 'pin', label: t('pin'), hint: t('pinHint'), inputMode: 'numeric', autoComplete: false },
        { kind: 'organization', name: 'orgId', label: t('organization') },
        !device &&
          mayAddVehicle && { kind: 'line', name: 'vehicle', label: t('newVehicle'), hint: t('newVehicleHint') },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={async (values, before) => {
        const failed = before ? await edit(before, values) : await add(values)
        // one that was added without its vehicle is there, too
        for (const each of [getDeviceList, getDeviceStatusCount, getUnknownDeviceList, getVehicleList]) refresh(each)
        return failed ?? { ok: true as const, data: undefined }
      }}
      changes={[]}
      onClose={onClose}
    />
  )
}

async function add({ orgId, vehicle, modelId, ...values }: Values): Promise<Refusal | undefined> {
  const added = await call(addDevice, { orgId, ...(modelId === null ? {} : { modelId }), ...filled(values) })
  if (!added.ok) return added
  if (vehicle.trim() === '') return undefined
  const outcome = await call(addVehicle, {
    orgId,
    name: vehicle,
    assetType: TRUCK,
    icon: 'truck',
    device: added.data.id,
  })
  if (outcome.ok) return undefined
  // The device is there already; what is wrong is the vehicle's name.
  return {
    ...outcome,
    fields: outcome.fields.map((field) => (field.name === 'name' ? { ...field, name: 'vehicle' } : field)),
  }
}

async function edit(
  device: Device,
  { identifier, modelId, hwVersion, pin, remark, orgId }: Values,
): Promise<Refusal | undefined> {
  const change = { id: device.id, orgId, modelId, hwVersion: hwVersion.trim(), remark, ...filled({ identifier, pin }) }
  const outcome = onlyItem(await call(batchEditDevice, { devices: [change] }))
  return outcome.ok ? undefined : outcome
}
