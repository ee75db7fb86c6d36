import type { FuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { actionsColumn } from '../../../app/list/actionsColumn.ts'

type Act = (purchase: FuelPurchase) => void

/** The columns of the list of purchases. */
export function useFuelColumns(
  acts: { readonly edit: Act; readonly remove: Act } | undefined,
): DataColumn<FuelPurchase>[] {
  const t = useT('ifta')
  const common = useT('common')
  const format = useFormat()
  const money = useMoney()
  const { region } = usePlaceNames()
  const [edit, remove] = [acts?.edit, acts?.remove]
  return useMemo(() => {
    const text = textColumns<FuelPurchase>()
    const numeric = { numeric: true }
    return [
      text('vehicleName', t('vehicle'), 150, (each) => each.vehicleName, { card: 'title' }),
      text('at', t('at'), 150, (each) => format.time(Date.parse(each.at)), { card: 'note' }),
      text('jurisdiction', t('jurisdiction'), 160, (each) => `${region(each.jurisdiction)} · ${each.jurisdiction}`, {
        card: 'detail',
      }),
      text('fuel', t('fuelType'), 110, (each) => t(`fuel_${each.fuel}`)),
      text('volume', t('volume'), 110, (each) => `${format.number(each.volume, 3)} ${each.unit}`, {
        ...numeric,
        card: 'detail',
      }),
      text(
        'amount',
        t('amount'),
        110,
        ({ amount, currency }) => (amount === null || currency === null ? '' : money(amount, currency)),
        { ...numeric, card: 'detail' },
      ),
      text('taxPaid', t('taxPaid'), 96, (each) => t(each.taxPaid ? 'yes' : 'no'), { sortable: false }),
      text('seller', t('seller'), 150, (each) => each.seller),
      text('receipt', t('receipt'), 120, (each) => each.receipt, { sortable: false }),
      text('orgName', t('organization'), 150, (each) => each.orgName, { sortable: false }),
      ...(edit && remove
        ? [
            actionsColumn(t('actions'), (row: FuelPurchase) => (
              <RowMenu
                name={row.vehicleName}
                actions={[
                  { label: common('edit'), run: () => edit(row) },
                  { label: common('delete'), danger: true, run: () => remove(row) },
                ]}
              />
            )),
          ]
        : []),
    ]
  }, [edit, remove, t, common, format, money, region])
}
