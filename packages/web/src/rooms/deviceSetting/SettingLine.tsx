import type { DeviceSettings } from '@waymark/contract/rooms/device/deviceSetting.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './setting.module.css'
import { useSettingText } from './useSettingText.ts'

/** A setting: what is wanted, and how the device stands to it. */
export function SettingLine({ setting }: { setting: DeviceSettings['settings'][number] }) {
  const t = useT('deviceSetting')
  const textOf = useSettingText()
  const { name, desired, reported, standing } = setting
  const standingText = (): string => {
    if (standing === 'unset') return reported === null ? t('notSet') : t('has', { value: textOf(name, reported) })
    if (standing !== 'drifted') return t(`standing_${standing}`)
    return reported === null ? t('standing_unconfirmed') : t('standing_drifted', { value: textOf(name, reported) })
  }
  return (
    <div className={styles.setting} data-standing={standing}>
      <dt>{t(`setting_${name}`)}</dt>
      <dd>
        <b>{desired === null ? NONE : textOf(name, desired)}</b>
        <span>{standingText()}</span>
      </dd>
    </div>
  )
}
