import type { DeviceSettings } from '@waymark/contract/rooms/device/deviceSetting.ts'
import { useT } from '../../app/i18n.ts'
import styles from './setting.module.css'

/** The settings that a device cannot be told, each with the reason; folded, since nothing is to be done about them. */
export function SettingLacks({ lacks }: { lacks: DeviceSettings['lacks'] }) {
  const t = useT('deviceSetting')
  if (lacks.length === 0) return null
  return (
    <details className={styles.lacks}>
      <summary>{t('lacks', { count: lacks.length })}</summary>
      <dl>
        {lacks.map(({ name, lack }) => (
          <div key={name}>
            <dt>{t(`setting_${name}`)}</dt>
            <dd>{t(`lack_${lack}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
