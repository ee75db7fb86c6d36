import type { CallIn } from '@waymark/contract/call.ts'
import { getAskedVehicles } from '@waymark/contract/rooms/monitoring.ts'
import { useEffect, useMemo } from 'react'
import { useCall } from '../../../app/useCall.ts'

interface Props {
  /** `askedKey` of a filter. */
  asked: string
  onFound: (asked: string, vehicleIds: ReadonlySet<number>) => void
}

/** Cards and alarms change rarely: so often the vehicles are asked for again, in milliseconds. */
const AGAIN = 30_000

/** Asks the server whom a part of a filter leaves, and shows nothing. */
export function AskedOf({ asked, onFound }: Props) {
  const params = useMemo(() => JSON.parse(asked) as CallIn<typeof getAskedVehicles>, [asked])
  const { data } = useCall(getAskedVehicles, params, { refetchEvery: AGAIN })
  useEffect(() => {
    if (data) onFound(asked, new Set(data.vehicleIds))
  }, [data, asked, onFound])
  return null
}
