import { Checkbox, Group } from '@mantine/core'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { keepHabit, useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { soundAlarm } from '../toast/soundAlarm.ts'
import styles from './preferences.module.css'

/** Which alarms show themselves over whatever is on screen, and whether they are heard. */
export function ScreenAlarms() {
  const t = useT('alarm')
  const words = useAlarmWords()
  const { alarmToasts, alarmSound } = useHabit()
  return (
    <fieldset className={styles.screen}>
      <legend>{t('onScreen')}</legend>
      <Group gap="md">
        {SEVERITIES.map((severity) => (
          <Checkbox
            key={severity}
            size="xs"
            label={words.severity(severity)}
            checked={alarmToasts.includes(severity)}
            onChange={(event) => {
              const isWanted = event.currentTarget.checked
              keepHabit({
                alarmToasts: SEVERITIES.filter((each) => (each === severity ? isWanted : alarmToasts.includes(each))),
              })
            }}
          />
        ))}
      </Group>
      <Checkbox
        size="xs"
        mt="xs"
        label={t('onScreenSound')}
        checked={alarmSound}
        disabled={alarmToasts.length === 0}
        onChange={(event) => {
          keepHabit({ alarmSound: event.currentTarget.checked })
          // to know it again, and since browsers let a page be heard only after a press
          if (event.currentTarget.checked) soundAlarm(false)
        }}
      />
    </fieldset>
  )
}
