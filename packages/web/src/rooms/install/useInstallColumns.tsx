import type { Installation } from '@waymark/contract/rooms/device/install.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What is known of an installation, as the log and its page tell it. */
export function useInstallColumns(): DataColumn<Installation>[] {
  const t = useT('install')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<Installation>()
    const time = (at: string | null): string => (at === null ? '' : format.time(Date.parse(at)))
    return [
      text('vehicleName', t('vehicle'), 170, ({ vehicleName }) => vehicleName, { card: 'title', sortable: true }),
      text('state', t('state'), 110, ({ state }) => t(`state_${state}`), { card: 'note', sortable: true }),
      text('deviceId', t('device'), 150, ({ deviceId }) => deviceId, { card: 'detail', sortable: true }),
      text('installer', t('installer'), 150, ({ installer }) => installer, { card: 'detail', sortable: true }),
      text('installedAt', t('installedAt'), 150, ({ installedAt }) => time(installedAt), {
        card: 'detail',
        sortable: true,
      }),
      text('pictures', t('pictures'), 90, ({ pictures }) => format.number(pictures), { numeric: true, spare: true }),
      text('reportedAt', t('reportedAt'), 150, ({ reportedAt }) => time(reportedAt) || t('never')),
      text('powerCheck', t('powerCheck'), 110, ({ powerCheck }) => t(`check_${powerCheck}`)),
      text('antennaCheck', t('antennaCheck'), 110, ({ antennaCheck }) => t(`check_${antennaCheck}`)),
      text('orgName', t('customer'), 150, ({ orgName }) => orgName, { sortable: true }),
      text('odometer', t('odometer'), 110, ({ odometer }) => (odometer === null ? '' : format.distance(odometer)), {
        numeric: true,
        spare: true,
      }),
      text('notes', t('notes'), 220, ({ notes }) => notes),
      text('endReason', t('reason'), 180, ({ endReason }) => endReason, { spare: true }),
      text('recordedAt', t('recordedAt'), 150, ({ recordedAt }) => time(recordedAt), { spare: true }),
    ]
  }, [t, format])
}
