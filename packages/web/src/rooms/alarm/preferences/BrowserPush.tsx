import { Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { addWebPush, getAlarmPreference, removeWebPush } from '@waymark/contract/rooms/alarm/alarmDelivery.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'
import { type Outcome, refusal } from '../../../app/wire.ts'
import { mayPush, pushEndpoint, subscribePush, unsubscribePush } from './webPush.ts'
import styles from './preferences.module.css'
import { useSave } from '../../../app/save/useSave.ts'

type Preference = CallResult<typeof getAlarmPreference>

/** Lets this browser be told of alarms, also while no page of ours is open. */
export function BrowserPush({ preference: { webPushKey, browsers } }: { preference: Preference }) {
  const t = useT('alarm')
  const [endpoint, setEndpoint] = useState<string>()
  const able = mayPush() && webPushKey !== ''
  useEffect(() => {
    if (!able) return undefined
    let shown = true
    void pushEndpoint().then((found) => shown && setEndpoint(found))
    return () => {
      shown = false
    }
  }, [able])
  const turnOn = async (): Promise<Outcome<unknown>> => {
    const subscription = await subscribePush(webPushKey)
    // what the browser itself refuses is said in words of ours
    if (subscription === 'denied') return refusal('', t('pushDenied'))
    if (subscription === 'failed') return refusal('', t('pushFailed'))
    const outcome = await call(addWebPush, subscription)
    if (outcome.ok) setEndpoint(subscription.endpoint)
    return outcome
  }
  const turnOff = async (): Promise<Outcome<unknown>> => {
    const gone = await unsubscribePush()
    const outcome = gone ? await call(removeWebPush, { endpoint: gone }) : { ok: true as const, data: undefined }
    setEndpoint(undefined)
    return outcome
  }
  const { busy, failure, save } = useSave(async (act: () => Promise<Outcome<unknown>>) => {
    const outcome = await act()
    refresh(getAlarmPreference)
    return outcome
  })
  return (
    <div className={styles.push}>
      <span role={failure ? 'alert' : 'status'}>
        {failure ?? (able ? t(endpoint ? 'pushHere' : 'pushNotHere') : t('pushUnable'))}
        {browsers > 0 ? ` ${t('pushBrowsers', { count: browsers })}` : ''}
      </span>
      {able ? (
        <Button size="compact-xs" variant="default" loading={busy} onClick={() => save(endpoint ? turnOff : turnOn)}>
          {t(endpoint ? 'pushOff' : 'pushOn')}
        </Button>
      ) : null}
    </div>
  )
}
