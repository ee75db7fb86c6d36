import { Button, Modal, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { addOdometerAdjustment, getOdometerAdjustments } from '@waymark/contract/rooms/movement.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { PlainForm } from '../../../app/PlainForm.tsx'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { useRequired } from '../../../app/useRequired.ts'
import styles from './odometer.module.css'
import { useFormSave } from '../../../app/save/useFormSave.ts'

interface Props {
  vehicleId: number
  name: string
  onClose: () => void
}

/** A vehicle's odometer now, what people read off it before, and a form for one more reading. */
export function OdometerDialog({ vehicleId, name, onClose }: Props) {
  const t = useT('movement')
  const common = useT('common')
  const format = useFormat()
  const query = useCall(getOdometerAdjustments, { vehicleId })
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const { data } = query
  return (
    <Modal
      opened
      size="lg"
      lockScroll={false}
      title={`${t('odometer')} · ${name}`}
      closeButtonProps={{ 'aria-label': common('close') }}
      onClose={onClose}
    >
      <QueryState query={query} />
      {data ? (
        <>
          <p className={styles.now}>
            <b>{format.distance(data.reading)}</b> <small>{t(data.isEstimated ? 'nowEstimated' : 'asOfNow')}</small>
          </p>
          {data.list.length === 0 ? <p className={styles.quiet}>{t('noReadings')}</p> : null}
          <ol className={styles.ledger} aria-label={t('readings')}>
            {data.list.map((entry) => (
              <li key={`${entry.enteredAt} ${entry.at}`}>
                <b>{format.distance(entry.value)}</b>
                <span>
                  {format.time(Date.parse(entry.at))}
                  <small>
                    {entry.reason} ·{' '}
                    {t('enteredBy', { name: entry.username, time: format.time(Date.parse(entry.enteredAt)) })}
                  </small>
                </span>
              </li>
            ))}
          </ol>
          {mayEdit ? <ReadingForm vehicleId={vehicleId} /> : null}
        </>
      ) : null}
    </Modal>
  )
}

interface Values {
  value: number | string
  at: string
  reason: string
}

/** One more reading; what was entered before stays as it is. */
function ReadingForm({ vehicleId }: { vehicleId: number }) {
  const t = useT('movement')
  const format = useFormat()
  const required = useRequired()
  const [now] = useState(() => Date.now())
  const blank = { value: '', at: toWall(now, format.zone), reason: '' }
  const form = useForm<Values>({ defaultValues: blank })
  const { errors } = form.formState
  const saving = useFormSave(
    form,
    (values: Values) =>
      call(addOdometerAdjustment, {
        vehicleId,
        at: new Date(Math.min(fromWall(values.at, format.zone), Date.now())).toISOString(),
        value: Number(values.value) / format.distanceValue(1),
        reason: values.reason.trim(),
      }),
    {
      changes: [getOdometerAdjustments],
      done: () => {
        form.reset(blank)
      },
    },
  )
  return (
    <PlainForm failure={saving.failure} onSubmit={saving.submit}>
      <h3 className={styles.heading}>{t('addReading')}</h3>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        <Controller
          control={form.control}
          name="value"
          rules={required(t('reading'))}
          render={({ field }) => (
            <NumberInput
              size="xs"
              label={`${t('reading')} (${format.distanceUnit})`}
              suffix={` ${format.distanceUnit}`}
              min={0}
              max={6_000_000}
              hideControls
              error={errors.value?.message}
              {...field}
            />
          )}
        />
        <TextInput
          size="xs"
          type="datetime-local"
          label={`${t('readAt')} (${format.zoneName(now)})`}
          error={errors.at?.message}
          {...form.register('at', {
            validate: (text) => fromWall(text, format.zone) <= Date.now() + 60_000 || t('stillToCome'),
          })}
        />
      </SimpleGrid>
      <TextInput
        mt="xs"
        size="xs"
        label={t('reason')}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason', required(t('reason')))}
      />
      <Button mt="sm" size="xs" type="submit" loading={saving.busy}>
        {t('addReading')}
      </Button>
    </PlainForm>
  )
}
