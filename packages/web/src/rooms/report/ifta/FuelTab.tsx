import { IconX } from '@tabler/icons-react'
import {
  deleteFuelPurchase,
  exportFuelPurchase,
  type FuelPurchase,
  getFuelPurchaseList,
} from '@waymark/contract/rooms/report/fuel.ts'
import { JURISDICTIONS } from '@waymark/core/reporting/ifta.ts'
import { type ReactNode, useState } from 'react'
import { AddButton } from '../../../app/AddButton.tsx'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useHabit } from '../../../app/habit.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePlaceNames } from '../../../app/place/places.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SaveMenu } from '../SaveMenu.tsx'
import report from '../report.module.css'
import styles from './ifta.module.css'
import { useFuelColumns } from './useFuelColumns.tsx'
import { useIftaAddress } from './useIftaAddress.ts'
import { ImportButton } from '../../../app/import/ImportButton.tsx'

const PurchaseForm = lazyPart(async () => ({ default: (await import('./PurchaseForm.tsx')).PurchaseForm }))
const PurchaseImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./PurchaseImport.tsx'), loadRooms(['importFile'])])
  return { default: module.PurchaseImport }
})
const DeleteModal = lazyPart(async () => ({ default: (await import('../../../app/DeleteModal.tsx')).DeleteModal }))

/** Fuel that was bought, the newest first. */
export function FuelTab({ tabs }: { tabs: ReactNode }) {
  const t = useT('ifta')
  const reportText = useT('report')
  const format = useFormat()
  const money = useMoney()
  const { distanceUnit } = useHabit()
  const { region } = usePlaceNames()
  const mayEdit = usePermission('report:ifta:edit')
  const { asked: address, put } = useIftaAddress()
  const list = usePagedList({ id: 'at', descending: true }, { ofOrgs: true })
  const jurisdiction = JURISDICTIONS.find((each) => each === address.get('jurisdiction'))
  const [from, to] = [address.get('from'), address.get('to')]
  const narrowed = {
    ...(jurisdiction ? { jurisdictions: [jurisdiction] } : {}),
    ...(from && to ? { from, to } : {}),
  }
  const isNarrowed = Object.keys(narrowed).length > 0
  const { pageNo: _page, pageSize: _size, sort: _sort, ...scope } = list.params
  const query = useListCall(getFuelPurchaseList, { ...list.params, ...narrowed })
  const [edited, setEdited] = useState<FuelPurchase | 'new'>()
  const [gone, setGone] = useState<FuelPurchase>()
  const [importing, setImporting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const columns = useFuelColumns(mayEdit ? { edit: setEdited, remove: setGone } : undefined)
  const sums = query.data
  return (
    <PagedList
      name="fuelPurchases"
      title={reportText('iftaReport')}
      label={t('fuel')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ purchaseId }) => purchaseId}
      search={t('searchFuel')}
      exports="own"
      onOpen={mayEdit ? setEdited : undefined}
      filters={
        <>
          {tabs}
          {isNarrowed ? (
            <button
              type="button"
              className={styles.chip}
              onClick={() => put({ jurisdiction: null, from: null, to: null })}
            >
              {[
                jurisdiction ? region(jurisdiction) : '',
                from && to ? `${format.date(Date.parse(from))} – ${format.date(Date.parse(to) - 1)}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              <IconX size={13} aria-label={t('showAll')} />
            </button>
          ) : null}
        </>
      }
      actions={
        <>
          <SaveMenu
            save={async (as) => {
              const outcome = await call(exportFuelPurchase, { ...scope, ...narrowed, format: as })
              return outcome.ok ? { ...outcome, data: { file: outcome.data } } : outcome
            }}
            onFailure={setFailure}
          />
          {mayEdit ? (
            <>
              <ImportButton label={t('import')} onClick={() => setImporting(true)} />
              <AddButton label={t('addPurchase')} onClick={() => setEdited('new')} />
            </>
          ) : null}
        </>
      }
      above={
        <>
          {failure === undefined ? null : (
            <p role="alert" className={report.failure}>
              {failure}
            </p>
          )}
          {sums && sums.total > 0 ? (
            <dl className={report.totals} aria-label={t('grandTotal')}>
              <div>
                <dt>{t('volume')}</dt>
                <dd>
                  {distanceUnit === 'mi'
                    ? `${format.number(sums.litres / 3.785411784, 1)} gal`
                    : `${format.number(sums.litres, 1)} l`}
                </dd>
              </div>
              {sums.amounts.map(({ currency, amount }) => (
                <div key={currency}>
                  <dt>{t('amount')}</dt>
                  <dd>{money(amount, currency)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </>
      }
      empty={
        <EmptyState
          title={t(list.searching || isNarrowed ? 'nothingFound' : 'noPurchases')}
          text={list.searching || isNarrowed ? undefined : t('noPurchasesText')}
        />
      }
    >
      {edited ? (
        <PurchaseForm
          key={edited === 'new' ? 0 : edited.purchaseId}
          {...(edited === 'new' ? {} : { purchase: edited })}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {importing ? <PurchaseImport onClose={() => setImporting(false)} /> : null}
      {gone ? (
        <DeleteModal
          title={t('deletePurchase', { name: gone.vehicleName })}
          text={t('deletePurchaseText')}
          send={() => call(deleteFuelPurchase, { purchaseIds: [gone.purchaseId] })}
          list={getFuelPurchaseList}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </PagedList>
  )
}
