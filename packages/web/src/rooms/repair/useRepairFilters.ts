import type { CallIn } from '@waymark/contract/call.ts'
import { OPEN_REPAIRS, repairLifecycle } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { getAllLabel } from '@waymark/contract/rooms/stock/repairLabel.ts'
import { useT } from '../../app/i18n.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useCall } from '../../app/useCall.ts'
import { useRepairWords } from './useRepairWords.ts'

type Narrowing = Pick<CallIn<typeof getRepairList>, 'state' | 'open' | 'problemType' | 'labelId'>

/** What the list of repairs is narrowed by: how far they are, their problem and their labels. */
export function useRepairFilters() {
  const t = useT('repair')
  const { problemType } = useRepairWords()
  const labels = useCall(getAllLabel, {}).data ?? []
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: [
        { value: 'open', label: t('openOnes'), states: OPEN_REPAIRS, params: { open: true } },
        ...repairLifecycle.states.map((state) => ({
          value: state,
          label: t(`state_${state}`),
          states: [state],
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
