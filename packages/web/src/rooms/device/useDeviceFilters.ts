import type { CallIn } from '@waymark/contract/call.ts'
import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import type { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { getDeviceStatusCount } from '@waymark/contract/rooms/deviceState.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useCall } from '../../app/useCall.ts'

type Narrowing = Pick<CallIn<typeof getDeviceList>, 'state' | 'bound' | 'held' | 'sample'>

/** What the list of devices is narrowed by: where a device stands, with how many do within an organization, its vehicle, samples and holds. */
export function useDeviceFilters(within: { withinOrgId?: number }) {
  const t = useT('device')
  const format = useFormat()
  const counts = useCall(getDeviceStatusCount, within, { keep: true }).data?.states
  const numbers = new Map(counts?.map(({ state, devices }) => [state, devices]))
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: deviceLifecycle.states.map((state) => ({
        value: state,
        // none are counted where the state is not among the counts; before those are there, nothing is said
        label: counts ? `${t(`state_${state}`)} (${format.number(numbers.get(state) ?? 0)})` : t(`state_${state}`),
        params: { state },
      })),
    },
    {
      name: 'bound',
      label: t('vehicle'),
      choices: [
        { value: 'yes', label: t('onVehicle'), params: { bound: true } },
        { value: 'no', label: t('onNoVehicle'), params: { bound: false } },
      ],
    },
    {
      name: 'special',
      label: t('special'),
      choices: [
        { value: 'samples', label: t('samples'), params: { sample: true } },
        { value: 'held', label: t('held'), params: { held: true } },
      ],
    },
  ])
}
