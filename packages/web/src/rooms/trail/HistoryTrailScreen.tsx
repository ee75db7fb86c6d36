import { TimeRangePicker } from '../../app/range/TimeRangePicker.tsx'
import type { Moments } from '../../app/range/timeRange.ts'
import { useTabTitle } from '../../app/tabs/TabKey.ts'
import { VehiclePicker } from './side/VehiclePicker.tsx'
import { HISTORY_RANGES } from '../../app/range/timeRange.ts'
import { type TrailAddress, useTrailAddress } from './useTrailAddress.ts'
import { VehicleTrail } from './VehicleTrail.tsx'

/** History trail: where a vehicle was, of any vehicle and range. */
export default function HistoryTrailScreen() {
  const address = useTrailAddress()
  return (
    <VehicleTrail
      vehicleId={address.vehicleId}
      range={address.range}
      renderAbove={(shown) => <Question address={address} {...shown} />}
    />
  )
}

/** Whose trail, of when. */
function Question({ address, name, moments }: { address: TrailAddress; name: string | undefined; moments: Moments }) {
  useTabTitle(name)
  return (
    <>
      <VehiclePicker vehicleId={address.vehicleId} name={name} onPick={address.pick} />
      <TimeRangePicker rule={HISTORY_RANGES} value={address.range} moments={moments} onChange={address.setRange} />
    </>
  )
}
