import { Button, Group } from '@mantine/core'
import { type AlarmRuleRecord, getAlarmRuleList, stopAlarmRule } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useT } from '../../../app/i18n.ts'
import { sayFailure } from '../../../app/said/say.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { useSave } from '../../../app/save/useSave.ts'

const HOUR = 3_600_000
/** Spans that are offered, in hours. */
const SPANS = [1, 4, 8, 24, 72] as const

/** Keeps a rule from telling anybody until a time; its alarms stand in the log all the same. */
export function QuietModal({ rule, onClose }: { rule: AlarmRuleRecord; onClose: () => void }) {
  const t = useT('alarmRule')
  const format = useFormat()
  const now = useNow(60_000)
  const { ruleId, quietUntil } = rule
  const changes = [getAlarmRuleList]
  const ending = useSave(() => call(stopAlarmRule, { ruleId, quietUntil: '' }), {
    changes,
    done: onClose,
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  return (
    <RecordForm
      title={t('quietTitle', { name: rule.name })}
      valuesOf={() => ({ until: toWall(quietUntil ? Date.parse(quietUntil) : now + HOUR, format.zone) })}
      limits={stopAlarmRule}
      fields={(_, form) => [
        { kind: 'part', key: 'text', render: () => <p>{t('quietText')}</p> },
        {
          kind: 'part',
          key: 'spans',
          render: () => (
            <Group gap={6}>
              {SPANS.map((hours) => (
                <Button
                  key={hours}
                  size="compact-xs"
                  variant="default"
                  onClick={() => form.setValue('until', toWall(Date.now() + hours * HOUR, format.zone))}
                >
                  {format.duration(hours * HOUR)}
                </Button>
              ))}
            </Group>
          ),
        },
        {
          kind: 'wallTime',
          name: 'until',
          label: `${t('until')} (${format.zoneName(now)})`,
          required: true,
          check: ({ until }) => (fromWall(until, format.zone) <= Date.now() ? t('problemPast') : undefined),
        },
      ]}
      save={({ until }) =>
        call(stopAlarmRule, { ruleId, quietUntil: new Date(fromWall(until, format.zone)).toISOString() })
      }
      changes={changes}
      submit={t('keepQuiet')}
      onClose={onClose}
    >
      {quietUntil === null ? null : (
        <Button mt="sm" size="xs" variant="light" loading={ending.busy} onClick={() => ending.save()}>
          {t('endQuiet')}
        </Button>
      )}
    </RecordForm>
  )
}
