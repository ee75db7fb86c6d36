import { setTemperatureRange, type TemperatureRow } from '@waymark/contract/rooms/temperature.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { areInOrder } from './LimitFields.tsx'
import { RANGE_READERS, useSendRange } from './useSendRange.ts'
import { toField } from './temperatureUnit.ts'

/** The range that a vehicle's temperature is to stay in; an empty field is no limit. */
export function RangeForm({ vehicle, onClose }: { vehicle: TemperatureRow; onClose: () => void }) {
  const t = useT('temperature')
  const format = useFormat()
  const send = useSendRange(vehicle.vehicleId)
  const limit = { kind: 'number', unit: format.temperatureUnit, decimals: 1, least: -300, most: 3000 } as const
  return (
    <RecordForm
      title={t('rangeOf', { name: vehicle.name })}
      valuesOf={() => ({ low: toField(vehicle.low, format), high: toField(vehicle.high, format) })}
      limits={setTemperatureRange}
      columns={2}
      fields={[
        { ...limit, name: 'low', label: t('lowLimit') },
        {
          ...limit,
          name: 'high',
          label: t('highLimit'),
          check: (limits) => (areInOrder(limits) ? undefined : t('rangeOrder')),
        },
      ]}
      save={send}
      changes={RANGE_READERS}
      onClose={onClose}
    />
  )
}
