import type { CallIn } from '@waymark/contract/call.ts'
import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import type { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getDeviceStatusCount } from '@waymark/contract/rooms/device/deviceState.ts'
import { useT } from '../../app/i18n.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useCall } from '../../app/useCall.ts'

type Narrowing = Pick<CallIn<typeof getDeviceList>, 'state' | 'bound' | 'held' | 'sample'>

/** What the list of devices is narrowed by: where a device stands, with how many do within an organization, its vehicle, samples and holds. */
export function useDeviceFilters(within: { withinOrgId?: number }) {
  const t = useT('device')
  const counts = useCall(getDeviceStatusCount, within, { keep: true }).data?.states
  const filters = useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: deviceLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        states: [state],
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
  const counted = useCounted(filters, counts && new Map(counts.map(({ state, devices }) => [state, devices])))
  return { ...counted, params: filters.params }
}
