import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { getAlarmEvidence } from '@waymark/contract/rooms/alarm/alarm.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useInstant } from '../../../app/instant/instant.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { SidePanel } from '../../../ui/SideBySide.tsx'
import { TraceModal } from '../../alarmRule/public.tsx'
import { AlarmTags } from '../AlarmTags.tsx'
import { alarmText, subjectOf } from '../alarmText.ts'
import { handleAlarms } from '../handleAlarms.ts'
import { AlarmFacts } from './AlarmFacts.tsx'
import { ConditionList } from './ConditionList.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { EvidenceMap } from './EvidenceMap.tsx'
import { HandlingList } from './HandlingList.tsx'
import { HistoryList } from './HistoryList.tsx'
import styles from './drawer.module.css'

/** Milliseconds between looks at what has become of it. */
const EVERY = 5000
const HOUR = 3_600_000
/** How long an alarm can be put off, in milliseconds. */
const SPANS = [900_000, HOUR, 4 * HOUR, 24 * HOUR] as const

interface Props {
  alarmId: number
  onClose: () => void
  /** Goes on to the next one; left out where there is no order. */
  onNext?: (() => void) | undefined
  onAcknowledge?: () => void
  /** @param span milliseconds */
  onSnooze?: (span: number) => void
}

/** One alarm: evidence, map and what was done, in one place. */
export function AlarmDrawer({ alarmId, onClose, onNext, onAcknowledge, onSnooze }: Props) {
  const t = useT('alarm')
  const common = useT('common')
  const words = useAlarmWords()
  const format = useFormat()
  const isPast = useInstant(({ at }) => at !== null)
  const mayHandle = usePermission('monitoring:alarm:edit') && !isPast
  const mayRules = usePermission('monitoring:alarm-rule:view')
  const [traced, setTraced] = useState(false)
  const query = useCall(getAlarmEvidence, { alarmId }, { refetchEvery: EVERY })
  const evidence = query.data
  const alarm = evidence?.alarm
  const open = alarm?.acknowledgedAt === null
  const actions = (
    <>
      {mayHandle && alarm && open ? (
        <Menu position="top-end" width={160}>
          <Menu.Target>
            <Button size="xs" variant="default">
              {t('snooze')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {SPANS.map((span) => (
              <Menu.Item
                key={span}
                onClick={() =>
                  onSnooze
                    ? onSnooze(span)
                    : void handleAlarms([alarmId], 'snooze', { until: new Date(Date.now() + span).toISOString() })
                }
              >
                {format.duration(span)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {mayHandle && alarm && !open ? (
        <Button size="xs" variant="default" onClick={() => void handleAlarms([alarmId], 'reopen')}>
          {t('reopen')}
        </Button>
      ) : null}
      {mayHandle && alarm && open ? (
        <Button
          size="xs"
          aria-keyshortcuts="A"
          onClick={() => (onAcknowledge ? onAcknowledge() : void handleAlarms([alarmId], 'acknowledge'))}
        >
          {t('acknowledge')}
        </Button>
      ) : null}
      {alarm && alarm.vehicleId !== null && mayRules ? (
        <Button size="xs" variant="default" onClick={() => setTraced(true)}>
          {t('trace')}
        </Button>
      ) : null}
      {onNext ? (
        <Button size="xs" variant="default" aria-keyshortcuts="N" onClick={onNext}>
          {t('next')}
        </Button>
      ) : null}
    </>
  )
  return (
    <SidePanel
      title={alarm ? subjectOf(alarm) : t('alarm')}
      about={
        alarm ? (
          <>
            {alarmText(words, alarm)}
            <AlarmTags alarm={alarm} />
          </>
        ) : undefined
      }
      close={common('close')}
      onClose={onClose}
      actions={actions}
    >
      <QueryState query={query} />
      {evidence && alarm ? (
        <div className={styles.parts}>
          {isPast ? <p className={styles.quiet}>{t('knownToday')}</p> : null}
          <AlarmFacts evidence={evidence} />
          <EvidenceMap evidence={evidence} />
          <ConditionList evidence={evidence} />
          <HistoryList evidence={evidence} />
          <DeliveryList evidence={evidence} />
          <HandlingList evidence={evidence} mayHandle={mayHandle} />
        </div>
      ) : null}
      {alarm && traced && alarm.vehicleId !== null ? (
        <TraceModal
          ruleId={alarm.ruleId}
          name={alarm.ruleName}
          vehicle={{ vehicleId: alarm.vehicleId, name: alarm.vehicleName }}
          at={Date.parse(alarm.beganAt)}
          onClose={() => setTraced(false)}
        />
      ) : null}
    </SidePanel>
  )
}
