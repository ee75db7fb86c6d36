import { getGuardTailData, getSensorData } from '@waymark/contract/rooms/device/guardTail.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useKnownWord, useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './guardTail.module.css'

/** How often it is asked. Milliseconds. */
const EVERY = 30_000

/** What the guard tail and the sensors of a vehicle said last. */
export function SensorPanel({ vehicleId }: { vehicleId: number }) {
  const t = useT('guardTail')
  const known = useKnownWord('guardTail')
  const format = useFormat()
  const tails = useCall(getGuardTailData, { vehicleId }, { refetchEvery: EVERY, keep: true })
  const sensors = useCall(getSensorData, { vehicleId }, { refetchEvery: EVERY, keep: true })
  const percent = (value: number | null): string => (value === null ? NONE : format.percent(value))
  return (
    <section className={styles.panel} aria-label={t('sensorData')}>
      <QueryState query={sensors} />
      {sensors.data?.length === 0 ? <p className={styles.quiet}>{t('noSensors')}</p> : null}
      {sensors.data?.map(({ device, deviceId, family, at, battery, signal, temperature, readings }) => {
        const tail = tails.data?.find((each) => each.device === device)
        const facts: [label: string, value: string][] = [
          ...(tail?.door ? [[t('door'), t(`door_${tail.door}`)] as [string, string]] : []),
          ...(tail?.tampered ? [[t('tamper'), t('tampered')] as [string, string]] : []),
          [t('battery'), percent(battery)],
          [t('signal'), percent(signal)],
          ...(temperature === null ? [] : [[t('temperature'), format.temperature(temperature)] as [string, string]]),
          ...readings
            .filter(({ name }) => name !== 'door')
            .map(({ name, value }): [string, string] => [known(name) ?? name, String(value)]),
        ]
        return (
          <article key={device} aria-label={deviceId}>
            <header>
              <b>{`${family} · ${deviceId}`}</b>
              <time dateTime={at}>{format.time(Date.parse(at))}</time>
            </header>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </article>
        )
      })}
    </section>
  )
}
