import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import type { AnyRow, Column } from '@waymark/core/reporting/Column.ts'
import { LITRES_PER_GALLON } from '@waymark/core/reporting/reportCells.ts'
import { useCallback } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'

/** A value of a report as people read it: in their units, language and zone. */
export function useCellText(): (column: Column, value: AnyRow[string] | undefined) => string {
  const t = useT('report')
  const format = useFormat()
  const { distanceUnit } = useHabit()
  const typeName = useAssetTypeName()
  const choiceText = useCallback(
    (value: string) => {
      const type = ASSET_TYPES.find(({ key }) => key === value)
      return type ? typeName(type.code) : t(`word_${value}` as 'word_cut')
    },
    [t, typeName],
  )
  return useCallback(
    (column, value) => {
      if (value === null || value === undefined || value === '') return NONE
      if (typeof value === 'boolean') return value ? t('yes') : NONE
      if (column.kind === 'time') return format.time(Date.parse(String(value)))
      if (typeof value === 'string') return column.kind === 'choice' ? choiceText(value) : value
      switch (column.kind) {
        case 'distance':
          return format.distance(value)
        case 'duration':
          return format.duration(value * 1000)
        case 'speed':
          return format.speed(value * 100)
        case 'share':
          return format.percent(value * 100, column.digits === 1 ? 1 : 0)
        case 'volume':
          return distanceUnit === 'mi'
            ? `${format.number(value / LITRES_PER_GALLON, 1)} gal`
            : `${format.number(value, 1)} l`
        case 'money':
          // the currency stands beside it; none has more digits
          return format.number(value, 4)
        case 'degrees':
          return format.coordinate(value)
        case 'temperature':
          return format.temperature(value * 100)
        default:
          return format.number(value, column.digits ?? 0)
      }
    },
    [t, format, distanceUnit, choiceText],
  )
}
