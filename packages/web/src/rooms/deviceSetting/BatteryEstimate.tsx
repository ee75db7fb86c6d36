import { type DeviceSettings, getDeviceBattery } from '@waymark/contract/rooms/device/deviceSetting.ts'
import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { batteryLife, contactEvery } from '@waymark/core/forecast/batteryLife.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { nearTime } from '../../app/format/nearTime.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './setting.module.css'

interface Props {
  device: number
  twin: DeviceSettings
  /** As they are typed. */
  settings: SettingValues
}

/** How long the battery lasts, and when the device is heard next, with settings as they are typed. */
export function BatteryEstimate({ device, twin, settings }: Props) {
  const t = useT('deviceSetting')
  const format = useFormat()
  const now = useNow(60_000)
  const { data } = useCall(getDeviceBattery, { device })
  if (!data) return null
  const has: SettingValues = Object.fromEntries(twin.settings.map((one) => [one.name, one.reported ?? undefined]))
  const life = batteryLife(data, has, { ...has, ...settings })
  const days = (number: number): string =>
    t('days', { count: Math.round(number), number: format.number(Math.round(number)) })
  const lasts = (): string => {
    if ('unknown' in life) return t(`lifeUnknown_${life.unknown}`)
    return life.left === null
      ? t('lifeFull', { days: days(life.full) })
      : t('lifeLeft', { full: days(life.full), left: days(life.left) })
  }
  const reckoned = ({ celsius, hasTemperature }: { celsius: number; hasTemperature: boolean }): string =>
    t(hasTemperature ? 'lifeAt' : 'lifeAtRated', { temperature: format.temperature(celsius * 100) })
  const every = contactEvery({ ...has, ...settings }, data.isMoving)
  // it hears of them at its next contact, and is heard again after that
  const nextReport = twin.online ? now : twin.expectedAt === null ? undefined : Date.parse(twin.expectedAt)
  const next = every === undefined || nextReport === undefined ? undefined : nextReport + every * 1000
  return (
    <div className={styles.estimate} role="status">
      <p>
        <b>{t('batteryLife')}</b> {lasts()}
        {'by' in life ? ` ${t(`lifeBy_${life.by}`)} ${reckoned(life)}` : ''}
      </p>
      <p>
        <b>{t('nextContact')}</b>{' '}
        {every === undefined ? t('contactUnknown') : t('contactEvery', { duration: format.duration(every * 1000) })}
        {next === undefined ? '' : ` ${t('contactAbout', { time: nearTime(next, now, format) })}`}
      </p>
    </div>
  )
}
