import { getStockPlaceList } from '@waymark/contract/rooms/stock/stockPlace.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'

/** Most places that a choice offers: the first of a page as large as there is. */
const MOST = 500

/** The places of the warehouse for choosing one, by their way from the site down. */
export function usePlaces() {
  const enabled = usePermission('stock:place:view')
  return useCall(getStockPlaceList, { pageSize: MOST }, { keep: true, enabled }).data?.list ?? []
}
