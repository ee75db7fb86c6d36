import type { CallIn } from '@waymark/contract/call.ts'
import { stockLifecycle } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import type { getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useT } from '../../app/i18n.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { usePlaces } from './usePlaces.ts'

type Narrowing = Pick<CallIn<typeof getStockList>, 'state' | 'states' | 'isMoving' | 'placeId' | 'modelId'>

const IN_HOUSE = stockLifecycle.states.filter((state) => state !== 'shipped')

/** What the list of stock is narrowed by: how far devices are, where they lie, and their model. */
export function useStockFilters() {
  const t = useT('stock')
  const places = usePlaces()
  const models = useModelChoices()
  return useFilters<Narrowing>([
    {
      name: 'state',
      label: t('state'),
      choices: [
        { value: 'in', label: t('inHouse'), states: IN_HOUSE, params: { states: IN_HOUSE } },
        ...stockLifecycle.states.map((state) => ({
          value: state,
          label: t(`state_${state}`),
          states: [state],
          params: { state },
        })),
        { value: 'moving', label: t('movingInStock'), params: { isMoving: true } },
      ],
    },
    {
      name: 'place',
      label: t('place'),
      choices: places.map(({ placeId, path }) => ({ value: String(placeId), label: path, params: { placeId } })),
    },
    {
      name: 'model',
      label: t('model'),
      choices: models.flatMap(({ value, label }) =>
        typeof value === 'number' ? [{ value: String(value), label, params: { modelId: value } }] : [],
      ),
    },
  ])
}
