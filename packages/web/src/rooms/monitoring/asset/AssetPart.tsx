import { StandIn } from '../../../app/load/StandIn.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import frame from '../../../map/mapFrame.module.css'
import { Waiting } from '../../../ui/Waiting.tsx'
import { VehicleConflicts, VehicleSightings } from '../../importSource/public.tsx'
import { DevicePanel } from '../drawer/DevicePanel.tsx'
import { NowPanel } from '../drawer/NowPanel.tsx'
import styles from './assetPart.module.css'
import { AssetTop } from './AssetTop.tsx'
import { useLiveAsset } from './useLiveAsset.ts'

const AssetMap = lazyPart(async () => ({ default: (await import('./AssetMap.tsx')).AssetMap }))

interface Props {
  vehicleId: number
  name: string
  part: 'top' | 'now' | 'device'
}

/** What the drawer of the map shows of a vehicle, elsewhere: the same pieces of the same fleet, now or at a past instant. */
export function AssetPart({ vehicleId, name, part }: Props) {
  const common = useT('common')
  const { shown, query } = useLiveAsset(vehicleId)
  if (!shown && query.isError) return <QueryState query={query} />
  if (!shown) return <Waiting label={common('loading')} />
  if (shown.row === undefined) return shown.context.at === undefined ? null : <p>{shown.context.t('notYet')}</p>
  const { row, context } = shown
  if (part === 'top') return <AssetTop row={row} context={context} />
  if (part === 'device') return <DevicePanel row={row} context={context} />
  const isNow = context.at === undefined
  // what other vendors tell is of today only
  return (
    <>
      {isNow ? <VehicleConflicts vehicleId={vehicleId} name={name} /> : null}
      {context.fleet.hasPosition(row) ? (
        <div className={styles.map}>
          <StandIn value={<div className={`${frame.frame} ${frame.ground}`} />}>
            <AssetMap row={row} context={context} />
          </StandIn>
        </div>
      ) : null}
      <NowPanel row={row} context={context} />
      {isNow ? <VehicleSightings vehicleId={vehicleId} /> : null}
    </>
  )
}
