import type { CallIn } from '@waymark/contract/call.ts'
import type { getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import { OPEN_RETURNS, RETURN_STEPS } from '@waymark/core/returns/returnStep.ts'
import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useT } from '../../app/i18n.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useFilters } from '../../app/list/useFilters.ts'

type Narrowing = Pick<CallIn<typeof getRmaList>, 'state' | 'open'>

/** What lists of returns are narrowed by: their step, with how many are there. */
export function useRmaFilters(counts: readonly { state: Rma['state']; returns: number }[] | undefined) {
  const t = useT('rma')
  const counted = useCounted(counts && new Map(counts.map(({ state, returns }) => [state, returns])))
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('step'),
      choices: [
        { value: 'open', label: counted(t('openOnes'), OPEN_RETURNS), params: { open: true } },
        ...RETURN_STEPS.map((state) => ({
          value: state,
          label: counted(t(`state_${state}`), [state]),
          params: { state },
        })),
      ],
    },
  ])
}
