import { deleteAlarmRuleByPost, getAlarmRuleList } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { call } from '../../../app/api.ts'
import { DeleteModal } from '../../../app/DeleteModal.tsx'
import { useT } from '../../../app/i18n.ts'
import type { RuleTask } from './RuleTask.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const QuietModal = lazyPart(async () => ({ default: (await import('./QuietModal.tsx')).QuietModal }))
const VersionsModal = lazyPart(async () => ({ default: (await import('./VersionsModal.tsx')).VersionsModal }))
const ExplainModal = lazyPart(async () => ({ default: (await import('../explain/ExplainModal.tsx')).ExplainModal }))

/** The dialog for what is being done with a rule. */
export function RuleTaskDialog({ task: { kind, rule }, onClose }: { task: RuleTask; onClose: () => void }) {
  const t = useT('alarmRule')
  if (kind === 'quiet') return <QuietModal rule={rule} onClose={onClose} />
  if (kind === 'versions') return <VersionsModal rule={rule} onClose={onClose} />
  if (kind === 'explain') return <ExplainModal ruleId={rule.ruleId} name={rule.name} onClose={onClose} />
  return (
    <DeleteModal
      title={t('deleteTitle', { name: rule.name })}
      text={t('deleteText')}
      send={() => call(deleteAlarmRuleByPost, { ruleId: rule.ruleId })}
      list={getAlarmRuleList}
      onClose={onClose}
    />
  )
}
