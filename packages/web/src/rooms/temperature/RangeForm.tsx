import { setTemperatureRange, type TemperatureRow } from '@waymark/contract/rooms/temperature.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { areInOrder, LimitFields } from './LimitFields.tsx'
import { RANGE_READERS, useSendRange } from './useSendRange.ts'
import { toField } from './temperatureUnit.ts'

/** The range that a vehicle's temperature is to stay in; an empty field is no limit. */
export function RangeForm({ vehicle, onClose }: { vehicle: TemperatureRow; onClose: () => void }) {
  const t = useT('temperature')
  const format = useFormat()
  const send = useSendRange(vehicle.vehicleId)
  return (
    <RecordForm
      title={t('rangeOf', { name: vehicle.name })}
      valuesOf={() => ({ range: { low: toField(vehicle.low, format), high: toField(vehicle.high, format) } })}
      limits={setTemperatureRange}
      fields={[
        {
          kind: 'own',
          name: 'range',
          label: '',
          check: ({ range }) => (areInOrder(range) ? undefined : t('rangeOrder')),
          render: ({ value, onChange }) => <LimitFields limits={value} onChange={onChange} />,
        },
      ]}
      save={({ range }) => send(range)}
      changes={RANGE_READERS}
      onClose={onClose}
    />
  )
}
