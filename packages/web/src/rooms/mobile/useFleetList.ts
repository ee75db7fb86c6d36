import { getPagingList, type MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { useDebouncedValue, useNetwork } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Refusal } from '../../app/refusal/Refusal.ts'
import { RefusalError } from '../../app/refusal/Refusal.ts'
import { useChosenOrg } from '../../app/orgTree/chosenOrg.ts'
import { useCall } from '../../app/useCall.ts'
import { keepLastKnown, readLastKnown } from './lastKnown.ts'

/** Milliseconds between looks while on screen. */
const EVERY = 15_000
/** Vehicles that a phone holds; of more one searches. */
const MOST = 500

/** Vehicles as a phone shows them. */
export interface FleetList {
  readonly rows: readonly MonitorRow[] | undefined
  readonly total: number
  /** When they were so, where they are not from now: ms since 1970 UTC. */
  readonly knownAt: number | undefined
  readonly failure: Refusal | undefined
}

/** The vehicles now; without a network what was last known of them. */
export function useFleetList(keyword: string): FleetList {
  const [asked] = useDebouncedValue(keyword.trim().slice(0, 100), 200)
  const { online } = useNetwork()
  const withinOrgId = useChosenOrg()
  const query = useCall(
    getPagingList,
    {
      pageSize: MOST,
      sort: 'name',
      ...(asked === '' ? {} : { keyword: asked }),
      ...(withinOrgId === undefined ? {} : { withinOrgId }),
    },
    { keep: true, refetchEvery: EVERY },
  )
  const isWhole = asked === '' && withinOrgId === undefined
  const { data, isPlaceholderData, isError, error } = query
  useEffect(() => {
    if (data && isWhole && !isPlaceholderData) keepLastKnown(data.list, data.total)
  }, [data, isWhole, isPlaceholderData])
  const [kept] = useState(readLastKnown)
  const fits = ({ name, plate, vin, deviceId }: MonitorRow): boolean =>
    [name, plate, vin, deviceId].some((text) => text.toLowerCase().includes(asked.toLowerCase()))
  const isLive = online && data !== undefined && !isError
  if (isLive) return { rows: data.list, total: data.total, knownAt: undefined, failure: undefined }
  const seen =
    data && isWhole ? { rows: data.list, total: data.total, at: query.dataUpdatedAt } : (readLastKnown() ?? kept)
  const isGone = !online || isError
  if (isGone && seen) return { rows: seen.rows.filter(fits), total: seen.total, knownAt: seen.at, failure: undefined }
  return {
    rows: undefined,
    total: 0,
    knownAt: undefined,
    failure: error instanceof RefusalError ? error.refusal : undefined,
  }
}
