import { Button, Group, TextInput } from '@mantine/core'
import { type AlarmRuleRecord, getAlarmRuleList, stopAlarmRule } from '@waymark/contract/rooms/alarmRule.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { useT } from '../../../app/i18n.ts'
import { useNow } from '../../../app/useNow.ts'
import { useSave } from '../../../app/save/useSave.ts'

const HOUR = 3_600_000
/** Spans that are offered, in hours. */
const SPANS = [1, 4, 8, 24, 72] as const

/** Keeps a rule from telling anybody until a time; its alarms stand in the log all the same. */
export function QuietModal({ rule, onClose }: { rule: AlarmRuleRecord; onClose: () => void }) {
  const t = useT('alarmRule')
  const common = useT('common')
  const format = useFormat()
  const now = useNow(60_000)
  const [until, setUntil] = useState(() =>
    toWall(rule.quietUntil ? Date.parse(rule.quietUntil) : now + HOUR, format.zone),
  )
  const at = fromWall(until, format.zone)
  const problem = Number.isNaN(at)
    ? common('cantBeBlank', { field: t('until') })
    : at <= now
      ? t('problemPast')
      : undefined
  const saving = useSave((quietUntil: string) => call(stopAlarmRule, { ruleId: rule.ruleId, quietUntil }), {
    changes: [getAlarmRuleList],
    done: onClose,
  })
  return (
    <FormModal
      title={t('quietTitle', { name: rule.name })}
      saving={saving}
      submit={t('keepQuiet')}
      onSubmit={() => {
        if (!problem) saving.save(new Date(at).toISOString())
      }}
      onClose={onClose}
    >
      <p>{t('quietText')}</p>
      <Group gap={6} mb="sm">
        {SPANS.map((hours) => (
          <Button
            key={hours}
            size="compact-xs"
            variant="default"
            onClick={() => setUntil(toWall(Date.now() + hours * HOUR, format.zone))}
          >
            {format.duration(hours * HOUR)}
          </Button>
        ))}
      </Group>
      <TextInput
        size="xs"
        type="datetime-local"
        label={`${t('until')} (${format.zoneName(now)})`}
        data-autofocus
        value={until}
        error={problem}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      {rule.quietUntil === null ? null : (
        <Button mt="sm" size="xs" variant="light" onClick={() => saving.save('')}>
          {t('endQuiet')}
        </Button>
      )}
    </FormModal>
  )
}
