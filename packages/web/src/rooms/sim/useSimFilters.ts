import type { CallIn } from '@waymark/contract/call.ts'
import { simLifecycle } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { getSimList } from '@waymark/contract/rooms/device/sim.ts'
import { useT } from '../../app/i18n.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { carrierFilter } from './carrierFilter.ts'

type Narrowing = Pick<CallIn<typeof getSimList>, 'carrier' | 'state' | 'drift' | 'hasDevice' | 'usedPercent'>

/** Shares of the limit that cards are looked for by, per cent. */
const USED = [50, 80, 100]

/** What the list of SIM cards is narrowed by. */
export function useSimFilters() {
  const t = useT('sim')
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: [
        ...simLifecycle.states.map((state) => ({ value: state, label: t(`state_${state}`), params: { state } })),
        { value: 'drift', label: t('driftOnly'), params: { drift: true } },
      ],
    },
    carrierFilter(t('carrierKind')),
    {
      name: 'device',
      label: t('device'),
      choices: [
        { value: 'in', label: t('inDevice'), params: { hasDevice: true } },
        { value: 'none', label: t('inNone'), params: { hasDevice: false } },
      ],
    },
    {
      name: 'used',
      label: t('dataUsed'),
      choices: USED.map((usedPercent) => ({
        value: String(usedPercent),
        label: t('usedFrom', { share: usedPercent }),
        params: { usedPercent },
      })),
    },
  ])
}
