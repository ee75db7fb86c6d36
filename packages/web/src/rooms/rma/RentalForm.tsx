import { addRental } from '@waymark/contract/rooms/stock/rental.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { call } from '../../app/api.ts'
import { currencyChoices } from '../../app/form/currencyChoices.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../app/money/lastCurrency.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { DevicesSelect } from './DevicesSelect.tsx'
import { RMA_READINGS } from './rmaReadings.ts'

interface RentalValues {
  orgId: number
  devices: number[]
  currency: string
  deposit: number | null
  unpaid: number | null
  reason: string
  instructions: string
}

/** Opens the return of rented devices. */
export function RentalForm({ onClose }: { onClose: () => void }) {
  const t = useT('rma')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={t('addRental')}
      size="lg"
      valuesOf={(): RentalValues => ({
        orgId: newOrg,
        devices: [],
        currency: lastCurrency(),
        deposit: 0,
        unpaid: 0,
        reason: '',
        instructions: '',
      })}
      limits={addRental}
      fields={({ orgId }) => [
        { kind: 'organization', name: 'orgId', label: t('customer') },
        {
          kind: 'own',
          name: 'devices',
          label: t('devices'),
          required: true,
          render: (control) => <DevicesSelect {...control} orgId={orgId} size="xs" />,
        },
        { kind: 'number', name: 'deposit', label: t('deposit'), decimals: 2, least: 0, required: true },
        { kind: 'number', name: 'unpaid', label: t('unpaid'), decimals: 2, least: 0 },
        {
          kind: 'choice',
          name: 'currency',
          label: t('currency'),
          choices: currencyChoices(lastCurrency()),
          required: true,
        },
        { kind: 'text', name: 'reason', label: t('reason') },
        { kind: 'text', name: 'instructions', label: t('instructions'), hint: t('instructionsHint') },
      ]}
      save={({ deposit, unpaid, ...values }) => {
        keepCurrency(values.currency)
        const amount = (figure: number | null): number => minorOfFigure(figure ?? 0, values.currency)
        return call(addRental, { ...values, deposit: amount(deposit), unpaid: amount(unpaid) })
      }}
      changes={RMA_READINGS}
      onClose={onClose}
    />
  )
}
