import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { ALARM_CHANNELS, getAlarmPreference, saveAlarmPreference } from '@waymark/contract/rooms/alarm/alarmDelivery.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { useState } from 'react'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { refresh, useCall } from '../../../app/useCall.ts'
import { BrowserPush } from './BrowserPush.tsx'
import { clockOf, minutesOf } from './clock.ts'
import { ScreenAlarms } from './ScreenAlarms.tsx'
import styles from './preferences.module.css'
import settingsCard from '../../../ui/settingsCard.module.css'

type Preference = CallResult<typeof getAlarmPreference>

const CHANNELS = {
  message: ['channelMessage', 'channelMessageHint'],
  email: ['email', 'channelEmailHint'],
  sms: ['channelSms', 'channelSmsHint'],
  webPush: ['channelWebPush', 'channelWebPushHint'],
} as const

/** How one is told of alarms: channels, quiet hours, least severity, of all or of a channel. Every change is saved at once. */
export function AlarmPreferences() {
  const t = useT('alarm')
  const query = useCall(getAlarmPreference, {})
  return (
    <section className={settingsCard.card} aria-labelledby="alarm-preferences">
      <h2 id="alarm-preferences">{t('preferences')}</h2>
      <ScreenAlarms />
      <QueryState query={query} />
      {query.data ? <Fields preference={query.data} /> : null}
    </section>
  )
}

function Fields({ preference }: { preference: Preference }) {
  const t = useT('alarm')
  const common = useT('common')
  const words = useAlarmWords()
  const [said, setSaid] = useState<{ failed: boolean; text: string | undefined }>()
  // what was chosen stands at once; what the server answers next is what counts
  const [chosen, setChosen] = useState<Partial<Preference>>({})
  const shown = { ...preference, ...chosen }
  const save = async (change: Partial<Preference>): Promise<void> => {
    const next = { ...shown, ...change }
    setChosen({ ...chosen, ...change })
    const { message, email, sms, webPush, quietFrom, quietUntil, leastSeverity, channelSeverities } = next
    const outcome = await call(saveAlarmPreference, {
      message,
      email,
      sms,
      webPush,
      quietFrom,
      quietUntil,
      leastSeverity,
      channelSeverities,
    })
    if (!outcome.ok) setChosen({})
    refresh(getAlarmPreference)
    setSaid(outcome.ok ? { failed: false, text: common('saved') } : { failed: true, text: errorText(outcome) })
  }
  const isQuiet = shown.quietFrom !== shown.quietUntil
  return (
    <>
      <output className={styles.said} data-failed={said?.failed || undefined}>
        {said?.text}
      </output>
      <fieldset className={styles.channels}>
        <legend>{t('channels')}</legend>
        {ALARM_CHANNELS.map((channel) => {
          const [label, hint] = CHANNELS[channel]
          return (
            <div key={channel} className={styles.channel}>
              <Checkbox
                size="xs"
                label={t(label)}
                description={preference.available[channel] ? undefined : t(hint)}
                checked={shown[channel]}
                onChange={(event) => void save({ [channel]: event.currentTarget.checked })}
              />
              {shown[channel] ? (
                <NativeSelect
                  className={styles.severity}
                  size="xs"
                  aria-label={t('channelSeverity', { channel: t(label) })}
                  data={[
                    { value: '', label: t('channelSeverityOfAll') },
                    ...SEVERITIES.map((severity) => ({
                      value: severity,
                      label: t('severityFrom', { severity: words.severity(severity) }),
                    })),
                  ]}
                  value={shown.channelSeverities[channel] ?? ''}
                  onChange={(event) => {
                    const own = SEVERITIES.find((each) => each === event.currentTarget.value)
                    void save({ channelSeverities: { ...shown.channelSeverities, [channel]: own } })
                  }}
                />
              ) : null}
            </div>
          )
        })}
      </fieldset>
      <BrowserPush preference={preference} />
      <NativeSelect
        size="xs"
        maw={260}
        mt="md"
        label={t('leastSeverity')}
        description={t('leastSeverityHint')}
        data={SEVERITIES.map((severity) => ({ value: severity, label: words.severity(severity) }))}
        value={shown.leastSeverity}
        onChange={(event) =>
          void save({ leastSeverity: SEVERITIES.find((each) => each === event.currentTarget.value) ?? 'low' })
        }
      />
      <Checkbox
        size="xs"
        mt="md"
        label={t('quietHours')}
        description={t('quietHoursHint')}
        checked={isQuiet}
        onChange={(event) =>
          void save(
            event.currentTarget.checked ? { quietFrom: 22 * 60, quietUntil: 6 * 60 } : { quietFrom: 0, quietUntil: 0 },
          )
        }
      />
      {isQuiet ? (
        <div className={styles.hours}>
          {(['quietFrom', 'quietUntil'] as const).map((field) => (
            <TextInput
              key={field}
              size="xs"
              type="time"
              label={t(field)}
              value={clockOf(shown[field])}
              onChange={(event) => {
                const minutes = minutesOf(event.currentTarget.value)
                if (minutes !== undefined) void save({ [field]: minutes })
              }}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
