import type { CallIn } from '@waymark/contract/call.ts'
import { OPEN_REPAIRS, repairLifecycle } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { getAllLabel } from '@waymark/contract/rooms/stock/repairLabel.ts'
import { useT } from '../../app/i18n.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useCall } from '../../app/useCall.ts'
import { useRepairWords } from './useRepairWords.ts'

type Narrowing = Pick<CallIn<typeof getRepairList>, 'state' | 'open' | 'problemType' | 'labelId'>

/** What the list of repairs is narrowed by: how far they are, with how many are there, their problem and their labels. */
export function useRepairFilters(within: { withinOrgId?: number }) {
  const t = useT('repair')
  const { problemType } = useRepairWords()
  const labels = useCall(getAllLabel, {}).data ?? []
  const counts = useCall(getRepairList, { ...within, pageSize: 1 }, { keep: true }).data?.counts
  const counted = useCounted(counts && new Map(counts.map(({ state, repairs }) => [state, repairs])))
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: [
        { value: 'open', label: counted(t('openOnes'), OPEN_REPAIRS), params: { open: true } },
        ...repairLifecycle.states.map((state) => ({
          value: state,
          label: counted(t(`state_${state}`), [state]),
          params: { state },
        })),
      ],
    },
    {
      name: 'problem',
      label: t('problemType'),
      choices: problemType.choices.map(({ value, label }) => ({ value, label, params: { problemType: value } })),
    },
    {
      name: 'label',
      label: t('labels'),
      choices: labels.map(({ labelId, name }) => ({ value: String(labelId), label: name, params: { labelId } })),
    },
  ])
}
