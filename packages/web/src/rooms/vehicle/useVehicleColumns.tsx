import { ICONS, trailerKindCalled } from '@waymark/contract/assetTypes.ts'
import { protocolName } from '@waymark/contract/protocolName.ts'
import type { Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useMemo } from 'react'
import { AssetIcon } from '../../app/assets/AssetIcon.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useAssetTypeName } from '../../app/assets/useAssetTypeName.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { useIconName } from './useIconName.ts'
import styles from './vehicle.module.css'

const spare = { sortable: false, spare: true } as const

/** What is known of a vehicle, as its list and its page tell it. */
export function useVehicleColumns(): DataColumn<Vehicle>[] {
  const t = useT('vehicle')
  const format = useFormat()
  const now = useNow()
  const typeName = useAssetTypeName()
  const iconName = useIconName()
  return useMemo(() => {
    const text = textColumns<Vehicle>()
    return [
      text('name', t('name'), 180, (vehicle) => vehicle.name, { card: 'title' }),
      {
        id: 'assetType',
        title: t('assetType'),
        width: 170,
        card: 'detail',
        cell: (row) => (
          <span className={styles.icon}>
            <AssetIcon icon={ICONS.find((icon) => icon === row.icon) ?? 'box'} size={16} />
            {typeName(row.assetType)}
          </span>
        ),
      },
      text(
        'trailerKind',
        t('trailerKind'),
        130,
        ({ trailerKind }) => {
          const kind = trailerKindCalled(trailerKind)
          return kind ? iconName(kind.icon) : ''
        },
        spare,
      ),
      text('plate', t('plate'), 110, (vehicle) => vehicle.plate, { card: 'detail' }),
      text('vin', t('vin'), 180, (vehicle) => vehicle.vin),
      text('orgName', t('organization'), 160, (vehicle) => vehicle.orgName),
      text('device', t('device'), 170, (vehicle) => vehicle.device?.deviceId ?? '', { card: 'detail' }),
      text('drivers', t('driver'), 160, (vehicle) => vehicle.drivers.map(({ name }) => name).join(', '), {
        sortable: false,
      }),
      text(
        'protocol',
        t('protocol'),
        110,
        (vehicle) => protocolName(vehicle.device?.protocol ?? '', t('importSource')),
        spare,
      ),
      text(
        'lastReport',
        t('lastReport'),
        130,
        (vehicle) => (vehicle.lastReport ? format.ago(Date.parse(vehicle.lastReport), now) : ''),
        { card: 'note' },
      ),
      text('make', t('make'), 120, (vehicle) => vehicle.make, spare),
      text('model', t('model'), 120, (vehicle) => vehicle.model, spare),
      text('year', t('year'), 80, (vehicle) => String(vehicle.year ?? ''), spare),
      text('value', t('worth'), 110, ({ value }) => (value === null ? '' : format.number(value)), {
        ...spare,
        numeric: true,
      }),
      text('installationNotes', t('installationNotes'), 200, (vehicle) => vehicle.installationNotes, spare),
      text('remark', t('remark'), 200, (vehicle) => vehicle.remark, spare),
    ]
  }, [t, format, now, typeName, iconName])
}
