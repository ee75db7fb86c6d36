import { deleteStockPlaceByPost, getStockPlaceList, type StockPlace } from '@waymark/contract/rooms/stock/stockPlace.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

import { LabelsMenu } from './LabelsMenu.tsx'

const StockPlaceForm = lazyPart(async () => ({ default: (await import('./StockPlaceForm.tsx')).StockPlaceForm }))

/** Sites, shelves and boxes, each by its way from the site down, and what lies there. */
export default function StockPlacesScreen() {
  const t = useT('stock')
  const format = useFormat()
  const navigate = useNavigate()
  const mayEdit = usePermission('stock:place:edit')
  const list = usePagedList({ id: 'path', descending: false }, { ofOrgs: true })
  const query = useListCall(getStockPlaceList, list.params)
  const columns = useMemo((): DataColumn<StockPlace>[] => {
    const text = textColumns<StockPlace>()
    return [
      text('path', t('place'), 300, ({ path }) => path, { card: 'title', sortable: true }),
      text('kind', t('kind'), 110, ({ kind }) => t(`kind_${kind}`), { card: 'detail', sortable: true }),
      text('devices', t('devices'), 110, ({ devices }) => format.number(devices), {
        card: 'note',
        numeric: true,
        sortable: true,
      }),
      text('code', t('label'), 110, ({ code }) => code, { card: 'detail' }),
      text('orgName', t('organization'), 180, ({ orgName }) => orgName, { sortable: true }),
      text('remark', t('remark'), 220, ({ remark }) => remark),
    ]
  }, [t, format])
  const showDevices = ({ placeId }: StockPlace) => void navigate(paths.stock(placeId))
  return (
    <PagedList
      name="stockPlaces"
      title={t('stockPlaces')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ placeId }) => placeId}
      nameOf={({ path }) => path}
      search={t('searchPlaces')}
      actions={<LabelsMenu placeIds={(query.data?.list ?? []).map(({ placeId }) => placeId)} />}
      onOpen={showDevices}
      add={{ may: 'stock:place:edit', label: t('addPlace'), render: (close) => <StockPlaceForm onClose={close} /> }}
      rowActions={(place) => [
        { label: t('devices'), run: () => showDevices(place) },
        mayEdit &&
          place.kind !== 'box' && {
            label: t('addPlace'),
            render: (close) => <StockPlaceForm within={place} onClose={close} />,
          },
      ]}
      edit={{ may: 'stock:place:edit', render: (place, close) => <StockPlaceForm place={place} onClose={close} /> }}
      remove={{
        may: 'stock:place:edit',
        isHeld: ({ devices }) => devices > 0,
        text: t('deletePlaceText'),
        send: ({ placeId }) => call(deleteStockPlaceByPost, { placeId }),
        list: getStockPlaceList,
      }}
      none={{ title: t('noPlaces'), text: t('noPlacesText') }}
    />
  )
}
