import { Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { addWebPush, getAlarmPreference, removeWebPush } from '@waymark/contract/rooms/alarmDelivery.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'
import { mayPush, pushEndpoint, subscribePush, unsubscribePush } from './webPush.ts'
import styles from './preferences.module.css'

type Preference = CallResult<typeof getAlarmPreference>

/** Lets this browser be told of alarms, also while no page of ours is open. */
export function BrowserPush({ preference: { webPushKey, browsers } }: { preference: Preference }) {
  const t = useT('alarm')
  const [endpoint, setEndpoint] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const able = mayPush() && webPushKey !== ''
  useEffect(() => {
    if (!able) return undefined
    let shown = true
    void pushEndpoint().then((found) => shown && setEndpoint(found))
    return () => {
      shown = false
    }
  }, [able])
  const turnOn = async (): Promise<string | undefined> => {
    const subscription = await subscribePush(webPushKey)
    if (subscription === 'denied') return t('pushDenied')
    if (subscription === 'failed') return t('pushFailed')
    const outcome = await call(addWebPush, subscription)
    if (!outcome.ok) return errorText(outcome)
    setEndpoint(subscription.endpoint)
    return undefined
  }
  const turnOff = async (): Promise<string | undefined> => {
    const gone = await unsubscribePush()
    const outcome = gone ? await call(removeWebPush, { endpoint: gone }) : undefined
    setEndpoint(undefined)
    return outcome && !outcome.ok ? errorText(outcome) : undefined
  }
  const press = async (act: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true)
    setFailure(await act())
    setBusy(false)
    refresh(getAlarmPreference)
  }
  return (
    <div className={styles.push}>
      <span role={failure ? 'alert' : 'status'}>
        {failure ?? (able ? t(endpoint ? 'pushHere' : 'pushNotHere') : t('pushUnable'))}
        {browsers > 0 ? ` ${t('pushBrowsers', { count: browsers })}` : ''}
      </span>
      {able ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          onClick={() => void press(endpoint ? turnOff : turnOn)}
        >
          {t(endpoint ? 'pushOff' : 'pushOn')}
        </Button>
      ) : null}
    </div>
  )
}
