import { Button } from '@mantine/core'
import { getCommandList } from '@waymark/contract/rooms/device/command.ts'
import {
  type DeviceSettings,
  getDeviceSettingById,
  readDeviceSetting,
  syncDeviceSetting,
} from '@waymark/contract/rooms/device/deviceSetting.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { say, sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { useCall } from '../../app/useCall.ts'
import { HearsLine } from '../command/public.tsx'
import { SettingLacks } from './SettingLacks.tsx'
import { SettingLine } from './SettingLine.tsx'
import { SETTING_SECTIONS } from './settingSections.ts'
import { SettingsForm } from './SettingsForm.tsx'
import styles from './setting.module.css'

/** How often it is asked how they stand: while one is on its way, and otherwise. Milliseconds. */
const SOON = 1_500
const LATER = 10_000

const standsSo = (twin: DeviceSettings | undefined, wanted: string): boolean =>
  twin?.settings.some(({ standing }) => standing === wanted) ?? false

/** What is wanted of the settings of a device, what it has, and what helps where the two differ. */
export function SettingsPanel({ device, name }: { device: number; name: string }) {
  const t = useT('deviceSetting')
  const common = useT('common')
  const query = useCall(
    getDeviceSettingById,
    { device },
    { keep: true, refetchEvery: (twin) => (standsSo(twin, 'pending') ? SOON : LATER) },
  )
  const [changing, setChanging] = useState(false)
  const twin = query.data
  const failed = (text: string | undefined): void => void (text === undefined || sayFailure(text))
  const again = useSave(() => call(syncDeviceSetting, { devices: [device] }), {
    changes: [getDeviceSettingById, getCommandList],
    partFailed: useFailedItems(),
    onFailure: failed,
  })
  const asking = useSave(() => call(readDeviceSetting, { device }), {
    changes: [getCommandList],
    done: () => say(t('asked')),
    onFailure: failed,
  })
  return (
    <section className={styles.panel} aria-label={common('settings')}>
      <QueryState query={query} />
      {twin && twin.reason !== '' ? <p className={styles.quiet}>{t(`none_${twin.reason}`)}</p> : null}
      {twin && twin.reason === '' ? (
        <>
          <HearsLine online={twin.online} expectedAt={twin.expectedAt} />
          {standsSo(twin, 'drifted') ? (
            <div className={styles.drift} role="status">
              <p>{t('drifted')}</p>
              <Button size="compact-sm" variant="default" loading={again.busy} onClick={() => again.save()}>
                {t('sendAgain')}
              </Button>
            </div>
          ) : null}
          <div className={styles.buttons}>
            <Button size="compact-sm" variant="light" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
            {twin.readable ? (
              <Button size="compact-sm" variant="default" loading={asking.busy} onClick={() => asking.save()}>
                {t('askDevice')}
              </Button>
            ) : null}
          </div>
          {SETTING_SECTIONS.map(({ key, names }) => {
            const those = names.flatMap((each) => twin.settings.filter((setting) => setting.name === each))
            return those.length === 0 ? null : (
              <div key={key}>
                <h3 className={styles.section}>{t(`section_${key}`)}</h3>
                <dl className={styles.settings}>
                  {those.map((setting) => (
                    <SettingLine key={setting.name} setting={setting} />
                  ))}
                </dl>
              </div>
            )
          })}
          <SettingLacks lacks={twin.lacks} />
        </>
      ) : null}
      {changing && twin ? (
        <SettingsForm device={device} name={name} twin={twin} onClose={() => setChanging(false)} />
      ) : null}
    </section>
  )
}
