import { ActionIcon } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'
import { getAlarmList } from '@waymark/contract/rooms/alarm/alarm.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useOpenAlarms } from '../../app/alarms/useOpenAlarms.ts'
import { useAlarmWords } from '../../app/alarms/useAlarmWords.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './count.module.css'
import { hearAlarms, useToasts } from './toast/toastStore.ts'

const AlarmToasts = lazyPart(async () => ({ default: (await import('./toast/AlarmToasts.tsx')).AlarmToasts }))

/** Milliseconds between looks for new alarms. */
const EVERY = 5000
/** So many of the newest are looked at for such that were not there before. */
const LOOKED_AT = 10

/** How many alarms are open, in the colour of the gravest; leads to the inbox. New ones show themselves below. */
export function AlarmCount() {
  const t = useT('alarmWords')
  const words = useAlarmWords()
  const mayView = usePermission('monitoring:alarm:view')
  const query = useCall(getAlarmList, { open: true, pageSize: LOOKED_AT }, { enabled: mayView, refetchEvery: EVERY })
  const hasToasts = useToasts((state) => state.alarms.length > 0)
  const list = query.data?.list
  useEffect(() => {
    if (list) hearAlarms(list)
  }, [list])
  const counts = query.data?.open
  const total = counts ? SEVERITIES.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0) : 0
  useEffect(() => useOpenAlarms.setState({ count: total }), [total])
  if (!mayView) return null
  const worst = counts && SEVERITIES.findLast((severity) => (counts[severity] ?? 0) > 0)
  const label = worst ? t('openAlarms', { count: total, severity: words.severity(worst) }) : t('noOpenAlarms')
  return (
    <>
      <ActionIcon
        component={Link}
        to={paths.alarms()}
        className={styles.button ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
      >
        <IconUrgent size={18} aria-hidden />
        {worst ? (
          <span className={styles.count} data-severity={worst} aria-hidden>
            {total > 99 ? '99+' : total}
          </span>
        ) : null}
      </ActionIcon>
      {hasToasts ? <AlarmToasts /> : null}
    </>
  )
}
