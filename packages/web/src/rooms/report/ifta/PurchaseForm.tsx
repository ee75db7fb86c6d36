import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { FUEL_TYPES } from '@waymark/contract/fuelTypes.ts'
import {
  addFuelPurchase,
  editFuelPurchase,
  type FuelPurchase,
  getFuelPurchaseList,
} from '@waymark/contract/rooms/report/fuel.ts'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { VOLUME_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { CurrencySelect } from '../../../app/CurrencySelect.tsx'
import { FormModal } from '../../../app/FormModal.tsx'
import { fromWall } from '../../../app/format/zones.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency } from '../../../app/lastCurrency.ts'
import { SearchSelect } from '../../../app/SearchSelect.tsx'
import { useRequired } from '../../../app/useRequired.ts'
import { purchaseValues, toPurchaseParams } from './purchaseValues.ts'
import styles from './ifta.module.css'
import { JurisdictionSelect } from './JurisdictionSelect.tsx'
import { useFormSave } from '../../../app/save/useFormSave.ts'

/** Enters or corrects a fuel purchase. */
export function PurchaseForm({ purchase, onClose }: { purchase?: FuelPurchase; onClose: () => void }) {
  const t = useT('ifta')
  const common = useT('common')
  const format = useFormat()
  const { distanceUnit } = useHabit()
  const required = useRequired()
  const form = useForm({ defaultValues: purchaseValues(purchase, format.zone, distanceUnit) })
  const { errors } = form.formState
  const currency = form.watch('currency')
  const saving = useFormSave(
    form,
    (values) => {
      keepCurrency(values.currency)
      const params = toPurchaseParams(values, format.zone)
      return purchase
        ? call(editFuelPurchase, { ...params, purchaseId: purchase.purchaseId, version: purchase.version })
        : call(addFuelPurchase, params)
    },
    { changes: [getFuelPurchaseList], done: onClose },
  )
  return (
    <FormModal
      title={t(purchase ? 'editPurchase' : 'addPurchase')}
      saving={saving}
      submit={common('save')}
      size="lg"
      onSubmit={saving.submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Controller
          control={form.control}
          name="vehicleId"
          rules={required(t('vehicle'))}
          render={({ field }) => (
            <SearchSelect
              label={t('vehicle')}
              required
              nothing={t('nothingFound')}
              call={getVehicleList}
              ask={(keyword) => ({ pageSize: 50, ...(keyword === '' ? {} : { keyword }) })}
              optionOf={({ vehicleId, name }) => ({ value: String(vehicleId), label: name })}
              own={purchase ? { value: String(purchase.vehicleId), label: purchase.vehicleName } : undefined}
              value={field.value}
              error={errors.vehicleId?.message}
              onChange={field.onChange}
            />
          )}
        />
        <TextInput
          size="xs"
          type="datetime-local"
          required
          label={`${t('at')} (${format.zone})`}
          error={errors.at?.message}
          {...form.register('at', {
            validate: (text) => !Number.isNaN(fromWall(text, format.zone)) || common('cantBeBlank', { field: t('at') }),
          })}
        />
        <Controller
          control={form.control}
          name="jurisdiction"
          rules={required(t('jurisdiction'))}
          render={({ field }) => (
            <JurisdictionSelect value={field.value} error={errors.jurisdiction?.message} onChange={field.onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="fuel"
          render={({ field }) => (
            <Select
              size="xs"
              label={t('fuelType')}
              allowDeselect={false}
              data={FUEL_TYPES.map((value) => ({ value, label: t(`fuel_${value}`) }))}
              value={field.value}
              onChange={(value) => field.onChange(value ?? field.value)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="volume"
          rules={{ validate: (value) => Number(value) > 0 || common('cantBeBlank', { field: t('volume') }) }}
          render={({ field }) => (
            <NumberInput
              size="xs"
              label={t('volume')}
              required
              min={0}
              max={100_000}
              allowNegative={false}
              decimalScale={3}
              hideControls
              error={errors.volume?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="unit"
          render={({ field }) => (
            <Select
              size="xs"
              label={t('unit')}
              allowDeselect={false}
              data={VOLUME_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => (
            <NumberInput
              size="xs"
              label={t('amount')}
              min={0}
              max={1e9}
              allowNegative={false}
              decimalScale={digitsOf(currency)}
              thousandSeparator=" "
              hideControls
              error={errors.amount?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="currency"
          render={({ field }) => <CurrencySelect label={t('currency')} value={field.value} onChange={field.onChange} />}
        />
        <TextInput
          size="xs"
          label={t('seller')}
          maxLength={100}
          error={errors.seller?.message}
          {...form.register('seller')}
        />
        <TextInput
          size="xs"
          label={t('receipt')}
          maxLength={60}
          error={errors.receipt?.message}
          {...form.register('receipt')}
        />
      </div>
      <Checkbox mt="sm" size="xs" label={t('taxPaidHint')} {...form.register('taxPaid')} />
    </FormModal>
  )
}
