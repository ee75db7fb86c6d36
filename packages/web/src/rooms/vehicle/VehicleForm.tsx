import { Button, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { getDriverList } from '@waymark/contract/rooms/driver.ts'
import { addVehicle, editVehicle, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrganizationField } from '../../app/OrganizationField.tsx'
import { RemarkField } from '../../app/RemarkField.tsx'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useAssetTypeName } from '../../app/useAssetTypeName.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { useRequired } from '../../app/useRequired.ts'
import { DeviceSelect } from './DeviceSelect.tsx'
import { DriverSelect } from './DriverSelect.tsx'
import { IconSelect } from './IconSelect.tsx'
import { VinField } from './VinField.tsx'
import { toDriverIds, toVehicleParams, vehicleValues, type VehicleValues } from './vehicleValues.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Code of "the device sits on another vehicle": the form offers to move it. */
const DEVICE_TAKEN = '4031113'
/** Code of "a driver is on another vehicle": the form offers to move them. */
const DRIVER_ELSEWHERE = '4031114'

/** Adds or edits a vehicle. */
export function VehicleForm({ vehicle, onClose }: { vehicle?: Vehicle; onClose: () => void }) {
  const t = useT('vehicle')
  const common = useT('common')
  const typeName = useAssetTypeName()
  const newOrg = useNewRecordOrg()
  const form = useForm<VehicleValues>({ defaultValues: vehicleValues(vehicle, newOrg) })
  const { errors } = form.formState

  useUnsaved(form.formState.isDirty)
  const saving = useSave(
    ({ values, ...move }: { values: VehicleValues; rebind?: true; moveDrivers?: true }) => {
      const { rebind = false, moveDrivers = false } = move
      const driverIds = toDriverIds(values, vehicle)
      const params = { ...toVehicleParams(values, vehicle), ...(driverIds && { driverIds, moveDrivers }) }
      const device = values.device === '' ? null : Number(values.device)
      return vehicle
        ? call(editVehicle, { ...params, vehicleId: vehicle.vehicleId, version: vehicle.version, device, rebind })
        : call(addVehicle, { ...params, ...(device === null ? {} : { device, rebind }) })
    },
    {
      changes: [getVehicleList, getDeviceList, getDriverList],
      explain: (refusal, { values }) => fieldFailure(refusal, values, form.setError),
      done: onClose,
    },
  )
  const submit = (move: { rebind?: true; moveDrivers?: true } = {}): void =>
    void form.handleSubmit((values) => saving.save({ values, ...move }))()
  const required = useRequired()
  return (
    <FormModal
      title={vehicle ? t('editTitle', { name: vehicle.name }) : t('add')}
      saving={saving}
      submit={common('save')}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {saving.errorCode === DEVICE_TAKEN ? (
        <Button size="xs" variant="light" mb="sm" onClick={() => submit({ rebind: true })}>
          {t('moveDevice')}
        </Button>
      ) : null}
      {saving.errorCode === DRIVER_ELSEWHERE ? (
        <Button size="xs" variant="light" mb="sm" onClick={() => submit({ moveDrivers: true })}>
          {t('moveDriver')}
        </Button>
      ) : null}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <TextInput
          size="xs"
          label={t('name')}
          required
          data-autofocus
          error={errors.name?.message}
          {...form.register('name', required(t('name')))}
        />
        <Controller
          control={form.control}
          name="assetType"
          rules={required(t('assetType'))}
          render={({ field }) => (
            <Select
              size="xs"
              label={t('assetType')}
              required
              allowDeselect={false}
              searchable
              data={ASSET_TYPES.map((type) => ({ value: String(type.code), label: typeName(type.code) }))}
              error={errors.assetType?.message}
              {...field}
              onChange={(code) => {
                field.onChange(code)
                // an icon that nobody chose goes with the type
                const type = ASSET_TYPES.find((each) => String(each.code) === code)
                if (type && !form.getFieldState('icon').isDirty) form.resetField('icon', { defaultValue: type.icon })
              }}
            />
          )}
        />
        <TextInput size="xs" label={t('plate')} error={errors.plate?.message} {...form.register('plate')} />
        <VinField control={form.control} field={form.register('vin')} error={errors.vin?.message} />
        <TextInput size="xs" label={t('make')} error={errors.make?.message} {...form.register('make')} />
        <TextInput size="xs" label={t('model')} error={errors.model?.message} {...form.register('model')} />
        <Controller
          control={form.control}
          name="year"
          render={({ field }) => (
            <NumberInput
              size="xs"
              label={t('year')}
              min={1900}
              max={2100}
              hideControls
              thousandSeparator=""
              error={errors.year?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="icon"
          render={({ field }) => (
            <IconSelect value={field.value} error={errors.icon?.message} onChange={field.onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="value"
          render={({ field }) => (
            <NumberInput
              size="xs"
              label={t('worth')}
              min={0}
              decimalScale={2}
              thousandSeparator=" "
              hideControls
              error={errors.value?.message}
              {...field}
            />
          )}
        />
        <OrganizationField control={form.control} name="orgId" label={t('organization')} />
        <Controller
          control={form.control}
          name="device"
          render={({ field }) => (
            <DeviceSelect
              value={field.value}
              vehicle={vehicle}
              error={errors.device?.message}
              onChange={field.onChange}
            />
          )}
        />
        {(['driver', 'coDriver'] as const).map((name, i) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <DriverSelect
                label={t(name)}
                seat={i + 1}
                vehicle={vehicle}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        ))}
      </SimpleGrid>
      <RemarkField
        label={t('installationNotes')}
        error={errors.installationNotes?.message}
        field={form.register('installationNotes')}
      />
      <RemarkField label={t('remark')} error={errors.remark?.message} field={form.register('remark')} />
    </FormModal>
  )
}
