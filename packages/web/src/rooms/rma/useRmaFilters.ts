import type { CallIn } from '@waymark/contract/call.ts'
import type { getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import { OPEN_RETURNS, RETURN_STEPS } from '@waymark/core/returns/returnStep.ts'
import { useT } from '../../app/i18n.ts'
import { useFilters } from '../../app/list/useFilters.ts'

type Narrowing = Pick<CallIn<typeof getRmaList>, 'state' | 'open'>

/** What lists of returns are narrowed by: their step. */
export function useRmaFilters() {
  const t = useT('rma')
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('step'),
      choices: [
        { value: 'open', label: t('openOnes'), states: OPEN_RETURNS, params: { open: true } },
        ...RETURN_STEPS.map((state) => ({
          value: state,
          label: t(`state_${state}`),
          states: [state],
          params: { state },
        })),
      ],
    },
  ])
}
