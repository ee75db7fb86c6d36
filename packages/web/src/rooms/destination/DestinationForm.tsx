import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import {
  addDestination,
  type Destination,
  editDestination,
  getDestinationList,
  getMissionList,
} from '@waymark/contract/rooms/destination.ts'
import { getLandmarkList } from '@waymark/contract/rooms/landmark.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../app/api.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { OrganizationField } from '../../app/OrganizationField.tsx'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { RemarkField } from '../../app/RemarkField.tsx'
import { SearchSelect } from '../../app/SearchSelect.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useRequired } from '../../app/useRequired.ts'
import { destinationValues, type DestinationValues, readPoint, toOrders } from './destinationValues.ts'
import { OrderRows } from './OrderRows.tsx'
import { useFormSave } from '../../app/save/useFormSave.ts'

/** Metres of a foot. */
const FOOT = 0.3048

/** Adds or edits a destination, and says who is sent there. */
export function DestinationForm({ destination, onClose }: { destination?: Destination; onClose: () => void }) {
  const t = useT('destination')
  const common = useT('common')
  const format = useFormat()
  const required = useRequired()
  const newOrg = useNewRecordOrg()
  const unit = useHabit().distanceUnit === 'mi' ? FOOT : 1
  const maySeeLandmarks = usePermission('monitoring:landmark:view')
  const [before] = useState(() => destinationValues(destination, newOrg, format.zone, unit))
  const form = useForm<DestinationValues>({ defaultValues: before })
  const { errors } = form.formState
  const where = form.watch('where')

  const saving = useFormSave(
    form,
    (values: DestinationValues) => {
      const point = readPoint(values.point)
      const place =
        values.where === 'landmark'
          ? { landmarkId: Number(values.landmarkId) }
          : point && { point: { ...point, radiusM: Number(values.radius) * unit } }
      const isMoved = (['where', 'landmarkId', 'point', 'radius'] as const).some(
        (name) => values[name] !== before[name],
      )
      const params = {
        name: values.name,
        remark: values.remark,
        missions: toOrders(values, before, format.zone),
        ...(isMoved ? place : {}),
      }
      return destination
        ? call(editDestination, {
            ...params,
            destinationId: destination.destinationId,
            version: destination.version,
          })
        : call(addDestination, { ...params, orgId: Number(values.orgId) })
    },
    { changes: [getDestinationList, getMissionList], done: onClose },
  )
  return (
    <FormModal
      title={destination ? t('editTitle', { name: destination.name }) : t('add')}
      saving={saving}
      submit={common('save')}
      size="xl"
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <SimpleGrid cols={destination ? 1 : 2} spacing="sm" verticalSpacing="xs" mb="sm">
        <TextInput
          size="xs"
          label={t('name')}
          required
          data-autofocus
          error={errors.name?.message}
          {...form.register('name', required(t('name')))}
        />
        {destination ? null : <OrganizationField control={form.control} name="orgId" label={t('organization')} />}
      </SimpleGrid>
      <Controller
        control={form.control}
        name="where"
        render={({ field }) => (
          <ChoiceSwitch
            label={t('where')}
            value={field.value}
            onChange={field.onChange}
            choices={[
              { value: 'landmark', label: t('atLandmark') },
              { value: 'point', label: t('atPoint') },
            ]}
          />
        )}
      />
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs" mt="xs">
        {where === 'landmark' ? (
          <Controller
            control={form.control}
            name="landmarkId"
            rules={required(t('landmark'))}
            render={({ field }) => (
              <SearchSelect
                label={t('landmark')}
                required
                disabled={!maySeeLandmarks}
                nothing={t('nothingFound')}
                call={getLandmarkList}
                ask={(keyword) => ({ pageSize: 50, ...(keyword === '' ? {} : { keyword }) })}
                optionOf={({ landmarkId, landmarkName }) => ({ value: String(landmarkId), label: landmarkName })}
                own={
                  destination ? { value: String(destination.landmarkId), label: destination.landmarkName } : undefined
                }
                value={field.value}
                error={errors.landmarkId?.message}
                onChange={field.onChange}
              />
            )}
          />
        ) : (
          <>
            <TextInput
              size="xs"
              label={t('point')}
              description={t('pointHint')}
              placeholder="39.73920, -104.99030"
              required
              error={errors.point?.message}
              {...form.register('point', {
                validate: (text) => readPoint(text) !== undefined || common('pleaseEnter', { field: t('point') }),
              })}
            />
            <Controller
              control={form.control}
              name="radius"
              rules={required(t('radius'))}
              render={({ field }) => (
                <NumberInput
                  size="xs"
                  label={`${t('radius')} (${unit === 1 ? 'm' : 'ft'})`}
                  description={t('radiusHint')}
                  required
                  min={Math.ceil(10 / unit)}
                  max={Math.floor(100_000 / unit)}
                  hideControls
                  error={errors.radius?.message}
                  {...field}
                />
              )}
            />
          </>
        )}
      </SimpleGrid>
      <Controller
        control={form.control}
        name="orders"
        render={({ field }) => <OrderRows value={field.value} onChange={field.onChange} />}
      />
      <RemarkField label={t('remark')} error={errors.remark?.message} field={form.register('remark')} />
    </FormModal>
  )
}
