import { type ComputedValue, getComputedValues } from '@waymark/contract/rooms/computed.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** New values are looked for this often. Milliseconds. */
const EVERY = 60_000

/** A column for each computed attribute that the vehicles of a page of a list have, told by their newest reports. */
export function useComputedColumns<Row extends { readonly vehicleId: number }>(
  rows: readonly Row[] | undefined,
): DataColumn<Row>[] {
  const may = usePermission('monitoring:computed:view')
  const format = useFormat()
  const vehicleIds = useMemo(() => (rows ?? []).map(({ vehicleId }) => vehicleId), [rows])
  const { data } = useCall(
    getComputedValues,
    { vehicleIds },
    { enabled: may && vehicleIds.length > 0, keep: true, refetchEvery: EVERY },
  )
  return useMemo(() => {
    const values = new Map<number, Map<number, ComputedValue>>()
    for (const each of data ?? []) {
      const ofAttribute = values.get(each.attributeId) ?? new Map<number, ComputedValue>()
      values.set(each.attributeId, ofAttribute.set(each.vehicleId, each))
    }
    return [...values].map(([attributeId, of]): DataColumn<Row> => {
      const { name = '', unit = '' } = of.values().next().value ?? {}
      return {
        id: `computed${attributeId}`,
        title: unit === '' ? name : `${name} (${unit})`,
        width: 120,
        sortable: false,
        numeric: true,
        cell: ({ vehicleId }) => {
          const value = of.get(vehicleId)
          return value?.value == null ? '' : format.number(value.value, value.decimals)
        },
      }
    })
  }, [data, format])
}
