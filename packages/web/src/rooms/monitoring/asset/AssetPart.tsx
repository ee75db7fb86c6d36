import { useT } from '../../../app/i18n.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { VehicleConflicts, VehicleSightings } from '../../importSource/public.tsx'
import { DevicePanel } from '../drawer/DevicePanel.tsx'
import { NowPanel } from '../drawer/NowPanel.tsx'
import { AssetTop } from './AssetTop.tsx'
import { useLiveAsset } from './useLiveAsset.ts'

interface Props {
  vehicleId: number
  name: string
  part: 'top' | 'now' | 'device'
}

/** What the drawer of the map shows of a vehicle, elsewhere: the same pieces of the same live fleet. */
export function AssetPart({ vehicleId, name, part }: Props) {
  const common = useT('common')
  const asset = useLiveAsset(vehicleId)
  if (!asset) return <Waiting label={common('loading')} />
  if (asset.row === undefined) return null
  const { row, context } = asset
  if (part === 'top') return <AssetTop row={row} context={context} />
  if (part === 'device') return <DevicePanel row={row} context={context} />
  return (
    <>
      <VehicleConflicts vehicleId={vehicleId} name={name} />
      <NowPanel row={row} context={context} />
      <VehicleSightings vehicleId={vehicleId} />
    </>
  )
}
