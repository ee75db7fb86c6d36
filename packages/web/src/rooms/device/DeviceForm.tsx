import { Select, TextInput } from '@mantine/core'
import {
  addDevice,
  batchEditDevice,
  getDeviceList,
  getModelSelect,
  getUnknownDeviceList,
  type Device,
} from '@waymark/contract/rooms/device.ts'
import { addVehicle, getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrganizationField } from '../../app/OrganizationField.tsx'
import { RemarkField } from '../../app/RemarkField.tsx'
import type { Refusal } from '../../app/Refusal.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refresh, useCall } from '../../app/useCall.ts'
import { refusal } from '../../app/wire.ts'
import { useFormSave } from '../../app/save/useFormSave.ts'

interface Values {
  deviceId: string
  identifier: string
  /** Id of its model as text; null where nobody says. */
  modelId: string | null
  remark: string
  orgId: string
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

function startValues(device: Device | undefined, sender: string, newOrg: number): Values {
  if (!device)
    return {
      deviceId: DEVICE_ID.test(sender) ? sender : '',
      identifier: sender,
      modelId: null,
      remark: '',
      orgId: String(newOrg),
      vehicle: '',
    }
  const { deviceId, identifier, modelId, remark, orgId } = device
  return { deviceId, identifier, modelId: modelId === null ? null : String(modelId), remark, orgId: String(orgId), vehicle: '' }
}

/** Adds a device, adopts a sender, or edits a device. A new one can come on a new vehicle in the same go. */
export function DeviceForm({ device, identifier, onClose }: Props) {
  const t = useT('device')
  const common = useT('common')
  const newOrg = useNewRecordOrg()
  const mayAddVehicle = usePermission('monitoring:vehicle:add')
  const models = useCall(getModelSelect, {})
  const form = useForm<Values>({ defaultValues: startValues(device, identifier ?? '', newOrg) })
  const { errors } = form.formState

  const saving = useFormSave(
    form,
    async (values) => {
      const failed = device ? await edit(device, values) : await add(values)
      // one that was added without its vehicle is there, too
      for (const each of [getDeviceList, getUnknownDeviceList, getVehicleList]) refresh(each)
      return failed ?? { ok: true as const, data: undefined }
    },
    { done: onClose },
  )
  const title = device
    ? t('editTitle', { name: device.deviceId })
    : identifier
      ? t('adoptNamed', { name: identifier })
      : t('add')
  return (
    <FormModal title={title} saving={saving} submit={common('save')} onSubmit={saving.submit} onClose={onClose}>
      <TextInput
        size="xs"
        label={t('deviceId')}
        description={t('deviceIdHint')}
        disabled={device !== undefined}
        inputMode="numeric"
        error={errors.deviceId?.message}
        {...form.register('deviceId', {
          validate: (value, { identifier: own }) =>
            device !== undefined ||
            DEVICE_ID.test(value.trim()) ||
            (value.trim() === '' && own.trim() !== '') ||
            (value.trim() === '' ? common('pleaseEnter', { field: t('deviceId') }) : t('deviceIdRule')),
        })}
      />
      <TextInput
        size="xs"
        mt="xs"
        label={t('identifier')}
        description={t('identifierHint')}
        error={errors.identifier?.message}
        {...form.register('identifier')}
      />
      <Controller
        control={form.control}
        name="modelId"
        render={({ field }) => (
          <Select
            size="xs"
            mt="xs"
            label={t('model')}
            searchable
            clearable
            data={(models.data ?? []).map(({ modelId, model }) => ({ value: String(modelId), label: model }))}
            error={errors.modelId?.message}
            {...field}
          />
        )}
      />
      <OrganizationField control={form.control} name="orgId" label={t('organization')} mt="xs" />
      {device || !mayAddVehicle ? null : (
        <TextInput
          size="xs"
          mt="xs"
          label={t('newVehicle')}
          description={t('newVehicleHint')}
          error={errors.vehicle?.message}
          {...form.register('vehicle')}
        />
      )}
      <RemarkField label={t('remark')} error={errors.remark?.message} field={form.register('remark')} />
    </FormModal>
  )
}

async function add({ orgId, vehicle, modelId, ...values }: Values): Promise<Refusal | undefined> {
  const ofModel = modelId === null ? {} : { modelId: Number(modelId) }
  const added = await call(addDevice, { orgId: Number(orgId), ...ofModel, ...filled(values) })
  if (!added.ok) return added
  if (vehicle.trim() === '') return undefined
  const outcome = await call(addVehicle, {
    orgId: Number(orgId),
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

async function edit(device: Device, { identifier, modelId, remark, orgId }: Values): Promise<Refusal | undefined> {
  const change = {
    id: device.id,
    orgId: Number(orgId),
    modelId: modelId === null ? null : Number(modelId),
    remark,
    ...filled({ identifier }),
  }
  const outcome = await call(batchEditDevice, { devices: [change] })
  if (!outcome.ok) return outcome
  const result = outcome.data[0]
  return !result || result.ok ? undefined : refusal(String(result.errorCode ?? ''), result.message)
}
