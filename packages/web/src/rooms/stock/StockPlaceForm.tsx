import {
  addStockPlace,
  editStockPlace,
  getStockPlaceList,
  type StockPlace,
} from '@waymark/contract/rooms/stock/stockPlace.ts'
import { fitsInto, PLACE_KINDS, type PlaceKind } from '@waymark/core/stock/placeTree.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { usePlaces } from './usePlaces.ts'

interface Values {
  name: string
  orgId: number
  kind: PlaceKind
  parentId: number | null
  remark: string
}

/** Adds a place of the warehouse, in another where one is given, or edits one. */
export function StockPlaceForm({
  place,
  within,
  onClose,
}: {
  place?: StockPlace
  within?: StockPlace
  onClose: () => void
}) {
  const t = useT('stock')
  const newOrg = useNewRecordOrg()
  const places = usePlaces()
  return (
    <RecordForm
      title={place ? t('editTitle', { name: place.name }) : t('addPlace')}
      record={place}
      valuesOf={(of): Values => ({
        name: of?.name ?? '',
        orgId: of?.orgId ?? within?.orgId ?? newOrg,
        kind: of?.kind ?? (within === undefined ? 'site' : within.kind === 'site' ? 'shelf' : 'box'),
        parentId: of?.parentId ?? within?.placeId ?? null,
        remark: of?.remark ?? '',
      })}
      readAgain={({ placeId }) => call(getStockPlaceList, { recordIds: [placeId] })}
      limits={addStockPlace}
      fields={({ kind, orgId }) => [
        { kind: 'line', name: 'name', label: t('name') },
        place === undefined && {
          kind: 'either',
          name: 'kind',
          label: t('kind'),
          choices: PLACE_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
        },
        place === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        kind !== 'site' && {
          kind: 'choice',
          name: 'parentId',
          label: t('standsIn'),
          required: true,
          choices: places
            .filter((each) => each.orgId === orgId && fitsInto(kind, each.kind) && each.placeId !== place?.placeId)
            .map(({ placeId, path }) => ({ value: placeId, label: path })),
        },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ kind, orgId, parentId, ...values }, before) => {
        const params = { ...values, parentId: kind === 'site' ? null : parentId }
        return before
          ? call(editStockPlace, { ...params, placeId: before.placeId, version: before.version })
          : call(addStockPlace, { ...params, kind, orgId })
      }}
      changes={[getStockPlaceList]}
      onClose={onClose}
    />
  )
}
