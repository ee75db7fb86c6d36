import { Select } from '@mantine/core'
import { getFuelPurchaseList, importFuelPurchase, PURCHASE_FILE_HEADS } from '@waymark/contract/rooms/report/fuel.ts'
import { VOLUME_UNITS, type VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { refresh } from '../../../app/useCall.ts'
import { TableImport } from './TableImport.tsx'

/** Imports fuel purchases, such as a fuel card's statement. */
export function PurchaseImport({ onClose }: { onClose: () => void }) {
  const t = useT('ifta')
  const { distanceUnit } = useHabit()
  const [unit, setUnit] = useState<VolumeUnit>(distanceUnit === 'mi' ? 'gal' : 'l')
  return (
    <TableImport
      key={unit}
      title={t('importPurchases')}
      hint={t('importPurchasesHint')}
      template={{ name: 'fuel-purchases.csv', content: csvFile(Object.values(PURCHASE_FILE_HEADS), []) }}
      send={(file, dryRun) => call(importFuelPurchase, { file, fileName: file.name, unit, dryRun })}
      onDone={() => refresh(getFuelPurchaseList)}
      onClose={onClose}
    >
      <Select
        size="xs"
        mb="sm"
        label={t('unitOfLines')}
        allowDeselect={false}
        data={VOLUME_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
        value={unit}
        onChange={(value) => setUnit(VOLUME_UNITS.find((each) => each === value) ?? unit)}
      />
    </TableImport>
  )
}
