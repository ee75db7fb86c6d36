import { Modal } from '@mantine/core'
import { addOdometerAdjustment, getOdometerAdjustments } from '@waymark/contract/rooms/movement.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { PageForm } from '../../../app/form/PageForm.tsx'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import styles from './odometer.module.css'

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

/** One more reading; what was entered before stays as it is. */
function ReadingForm({ vehicleId }: { vehicleId: number }) {
  const t = useT('movement')
  const format = useFormat()
  const [now] = useState(() => Date.now())
  return (
    <>
      <h3 className={styles.heading}>{t('addReading')}</h3>
      <PageForm
        valuesOf={() => ({ value: null as number | null, at: toWall(now, format.zone), reason: '' })}
        limits={addOdometerAdjustment}
        columns={2}
        fields={[
          { kind: 'number', name: 'value', label: t('reading'), unit: format.distanceUnit, least: 0, most: 6_000_000 },
          {
            kind: 'wallTime',
            name: 'at',
            label: `${t('readAt')} (${format.zoneName(now)})`,
            check: ({ at }) => (fromWall(at, format.zone) <= Date.now() + 60_000 ? undefined : t('stillToCome')),
          },
          { kind: 'line', name: 'reason', label: t('reason'), wide: true },
        ]}
        save={({ value, at, reason }) =>
          call(addOdometerAdjustment, {
            vehicleId,
            at: new Date(Math.min(fromWall(at, format.zone), Date.now())).toISOString(),
            value: (value ?? 0) / format.distanceValue(1),
            reason: reason.trim(),
          })
        }
        changes={[getOdometerAdjustments]}
        onceSaved="blank"
        submit={t('addReading')}
      />
    </>
  )
}
