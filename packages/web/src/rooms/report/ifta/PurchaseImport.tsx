import { purchaseImport } from '@waymark/contract/imports/purchaseImport.ts'
import { Select } from '@mantine/core'
import { getFuelPurchaseList, importFuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { VOLUME_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { call } from '../../../app/api.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { type ChoiceFieldProps, FileImport } from '../../../app/import/FileImport.tsx'

/** Imports fuel purchases, such as a fuel card's statement. */
export function PurchaseImport({ onClose }: { onClose: () => void }) {
  const t = useT('ifta')
  const { distanceUnit } = useHabit()
  const unitOf = (value: string) => VOLUME_UNITS.find((each) => each === value) ?? 'gal'
  return (
    <FileImport
      title={t('importPurchases')}
      hint={t('importPurchasesHint')}
      definition={purchaseImport}
      choice={{ first: distanceUnit === 'mi' ? 'gal' : 'l', Field: UnitField }}
      send={(order, unit) => call(importFuelPurchase, { ...order, unit: unitOf(unit) })}
      changes={[getFuelPurchaseList]}
      good={(count) => t('importGood', { count })}
      imported={(count) => t('importDone', { count })}
      onClose={onClose}
    />
  )
}

function UnitField({ value, onChange }: ChoiceFieldProps) {
  const t = useT('ifta')
  return (
    <Select
      size="xs"
      label={t('unitOfLines')}
      allowDeselect={false}
      data={VOLUME_UNITS.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  )
}
