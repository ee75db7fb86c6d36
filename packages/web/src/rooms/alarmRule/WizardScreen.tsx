import { getAlarmRuleList } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { useTabTitle } from '../../app/tabs/TabKey.ts'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { emptyForm, formOf } from './RuleForm.ts'
import { Wizard } from './wizard/Wizard.tsx'

/** Adds or edits an alarm rule, step by step. */
export default function WizardScreen() {
  const [search] = useSearchParams()
  // the address moves on with other screens while this one is hidden; what it is about stays
  const [ruleId] = useState(() => Number(search.get('rule')) || undefined)
  const ownOrg = useSession((state) => state.info?.user.orgId ?? 0)
  const [round, setRound] = useState(0)
  if (ruleId !== undefined) return <EditRule ruleId={ruleId} />
  return <Wizard key={round} start={emptyForm(ownOrg)} onDone={() => setRound(round + 1)} />
}

function EditRule({ ruleId }: { ruleId: number }) {
  const t = useT('alarmRule')
  const query = useCall(getAlarmRuleList, { ruleId, pageSize: 1 })
  const rule = query.data?.list[0]
  useTabTitle(rule?.name)
  if (!query.data) return <QueryState query={query} />
  if (!rule) return <EmptyState alert title={t('noSuchRule')} />
  // what is being edited is not taken away by a newer version; saving it then is refused
  return <Wizard key={ruleId} rule={rule} start={formOf(rule)} />
}
