import { Button, Select, SimpleGrid, TextInput } from '@mantine/core'
import { addDriver, type Driver, editDriver, getDriverList } from '@waymark/contract/rooms/driver.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { fieldFailure } from '../../app/fieldFailure.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { fromWall } from '../../app/format/zones.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { OrganizationField } from '../../app/OrganizationField.tsx'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { RemarkField } from '../../app/RemarkField.tsx'
import { SearchSelect } from '../../app/SearchSelect.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useUnsaved } from '../../app/unsaved.ts'
import { useRequired } from '../../app/useRequired.ts'
import { driverValues, seatingOf, type DriverValues } from './driverValues.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Code of "the driver is on another vehicle": the form offers to move them. */
const ELSEWHERE = '4031114'

/** Adds or edits a driver, and says what they drive. */
export function DriverForm({ driver, onClose }: { driver?: Driver; onClose: () => void }) {
  const t = useT('driver')
  const common = useT('common')
  const format = useFormat()
  const required = useRequired()
  const newOrg = useNewRecordOrg()
  const maySeeVehicles = usePermission('monitoring:vehicle:view')
  const form = useForm<DriverValues>({ defaultValues: driverValues(driver, newOrg) })
  const { errors } = form.formState
  const changesSeat = seatingOf(form.watch(), driver) !== undefined

  useUnsaved(form.formState.isDirty)
  const saving = useSave(
    ({ values, moveDrivers }: { values: DriverValues; moveDrivers: boolean }) => {
      const { orgId, licenceExpires, vehicleId: _, seat: __, since, ...texts } = values
      const on = seatingOf(values, driver)
      const params = {
        ...texts,
        orgId: Number(orgId),
        licenceExpires: licenceExpires === '' ? null : licenceExpires,
        ...(on === undefined || since === ''
          ? {}
          : { driversSince: new Date(fromWall(since, format.zone)).toISOString() }),
        moveDrivers,
      }
      return driver
        ? call(editDriver, {
            ...params,
            driverId: driver.driverId,
            version: driver.version,
            ...(on === undefined ? {} : { on }),
          })
        : call(addDriver, { ...params, ...(on ? { on } : {}) })
    },
    {
      changes: [getDriverList, getVehicleList],
      explain: (refusal, { values }) => fieldFailure(refusal, values, form.setError),
      done: onClose,
    },
  )
  const submit = (moveDrivers: boolean): void =>
    void form.handleSubmit((values) => saving.save({ values, moveDrivers }))()
  const text = (name: 'phone' | 'email' | 'licence', type: string) => (
    <TextInput size="xs" type={type} label={t(name)} error={errors[name]?.message} {...form.register(name)} />
  )
  return (
    <FormModal
      title={driver ? t('editTitle', { name: driver.name }) : t('add')}
      saving={saving}
      submit={common('save')}
      onSubmit={() => submit(false)}
      onClose={onClose}
    >
      {saving.errorCode === ELSEWHERE ? (
        <Button size="xs" variant="light" mb="sm" onClick={() => submit(true)}>
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
        <OrganizationField control={form.control} name="orgId" label={t('organization')} />
        {text('phone', 'tel')}
        {text('email', 'email')}
        {text('licence', 'text')}
        <TextInput
          size="xs"
          type="date"
          label={t('licenceExpires')}
          error={errors.licenceExpires?.message}
          {...form.register('licenceExpires')}
        />
        <Controller
          control={form.control}
          name="vehicleId"
          render={({ field }) => (
            <SearchSelect
              label={t('vehicle')}
              placeholder={t('noVehicle')}
              clearable
              disabled={!maySeeVehicles}
              nothing={t('nothingFound')}
              call={getVehicleList}
              ask={(keyword) => ({ pageSize: 50, ...(keyword === '' ? {} : { keyword }) })}
              optionOf={({ vehicleId, name }) => ({ value: String(vehicleId), label: name })}
              own={
                driver?.vehicle ? { value: String(driver.vehicle.vehicleId), label: driver.vehicle.name } : undefined
              }
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="seat"
          render={({ field }) => (
            <Select
              size="xs"
              label={t('seat')}
              allowDeselect={false}
              data={[
                { value: '1', label: t('driver') },
                { value: '2', label: t('coDriver') },
              ]}
              {...field}
            />
          )}
        />
        {changesSeat ? (
          <TextInput
            size="xs"
            type="datetime-local"
            label={`${t('since')} (${format.zoneName(Date.now())})`}
            description={t('sinceHint')}
            {...form.register('since')}
          />
        ) : null}
      </SimpleGrid>
      <RemarkField label={t('remark')} error={errors.remark?.message} field={form.register('remark')} />
    </FormModal>
  )
}
