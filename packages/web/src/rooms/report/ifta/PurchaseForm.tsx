import { FUEL_TYPES } from '@waymark/contract/fuelTypes.ts'
import {
  addFuelPurchase,
  editFuelPurchase,
  type FuelPurchase,
  getFuelPurchaseList,
} from '@waymark/contract/rooms/report/fuel.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { VOLUME_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { JURISDICTIONS } from '@waymark/core/reporting/ifta.ts'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { fromWall } from '../../../app/format/zones.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency } from '../../../app/money/lastCurrency.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { vehicleSearch } from '../../../app/search/recordSearch.ts'
import { purchaseValues, toPurchaseParams } from './purchaseValues.ts'

/** Enters or corrects a fuel purchase. */
export function PurchaseForm({ purchase, onClose }: { purchase?: FuelPurchase; onClose: () => void }) {
  const t = useT('ifta')
  const format = useFormat()
  const { distanceUnit } = useHabit()
  const { region } = usePlaceNames()
  return (
    <RecordForm
      title={t(purchase ? 'editPurchase' : 'addPurchase')}
      size="lg"
      record={purchase}
      valuesOf={(of) => purchaseValues(of, format.zone, distanceUnit)}
      limits={addFuelPurchase}
      columns={2}
      fields={({ currency }) => [
        {
          kind: 'record',
          name: 'vehicleId',
          label: t('vehicle'),
          search: vehicleSearch,
          own: purchase ? { id: purchase.vehicleId, label: purchase.vehicleName } : undefined,
        },
        {
          kind: 'wallTime',
          name: 'at',
          label: `${t('at')} (${format.zone})`,
          required: true,
          check: ({ at }) =>
            Number.isNaN(fromWall(at, format.zone)) ? t('cantBeBlank', { field: t('at') }) : undefined,
        },
        {
          kind: 'choice',
          name: 'jurisdiction',
          label: t('jurisdiction'),
          required: true,
          choices: JURISDICTIONS.map((value) => ({ value, label: `${region(value)} · ${value}` })),
        },
        {
          kind: 'choice',
          name: 'fuel',
          label: t('fuelType'),
          choices: FUEL_TYPES.map((value) => ({ value, label: t(`fuel_${value}`) })),
        },
        {
          kind: 'number',
          name: 'volume',
          label: t('volume'),
          decimals: 3,
          check: ({ volume }) => (Number(volume) > 0 ? undefined : t('cantBeBlank', { field: t('volume') })),
        },
        {
          kind: 'choice',
          name: 'unit',
          label: t('unit'),
          choices: VOLUME_UNITS.map((value) => ({ value, label: t(`unit_${value}`) })),
        },
        // the call counts the smallest coins
        { kind: 'number', name: 'amount', label: t('amount'), decimals: digitsOf(currency), least: 0, most: 1e9 },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        { kind: 'line', name: 'seller', label: t('seller') },
        { kind: 'line', name: 'receipt', label: t('receipt') },
        { kind: 'tick', name: 'taxPaid', label: t('taxPaidHint') },
      ]}
      save={(values, before) => {
        keepCurrency(values.currency)
        const params = toPurchaseParams(values, format.zone)
        return before
          ? call(editFuelPurchase, { ...params, purchaseId: before.purchaseId, version: before.version })
          : call(addFuelPurchase, params)
      }}
      changes={[getFuelPurchaseList]}
      onClose={onClose}
    />
  )
}
