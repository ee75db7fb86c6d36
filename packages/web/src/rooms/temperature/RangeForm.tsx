import type { TemperatureRow } from '@waymark/contract/rooms/temperature.ts'
import { useState } from 'react'
import { FormModal } from '../../app/FormModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { areInOrder, LimitFields } from './LimitFields.tsx'
import { toField } from './temperatureUnit.ts'
import { useSaveRange } from './useSaveRange.ts'

/** The range that a vehicle's temperature is to stay in; an empty field is no limit. */
export function RangeForm({ vehicle, onClose }: { vehicle: TemperatureRow; onClose: () => void }) {
  const t = useT('temperature')
  const common = useT('common')
  const format = useFormat()
  const [limits, setLimits] = useState({ low: toField(vehicle.low, format), high: toField(vehicle.high, format) })
  const saving = useSaveRange(vehicle.vehicleId, onClose)
  return (
    <FormModal
      title={t('rangeOf', { name: vehicle.name })}
      saving={saving}
      submit={common('save')}
      onSubmit={() => areInOrder(limits) && saving.save(limits)}
      onClose={onClose}
    >
      <LimitFields limits={limits} onChange={setLimits} />
    </FormModal>
  )
}
