import type { ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { VENDORS, type VendorKey } from '@waymark/core/imports/vendors.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'

/** What a vendor is called; empty for none that is known. */
export const vendorName = (vendor: string): string => VENDORS[vendor as VendorKey]?.name ?? ''

/** Columns of the list of sources. */
export function useSourceColumns(): DataColumn<ImportSource>[] {
  const t = useT('importSource')
  const inbox = useT('importInbox')
  const format = useFormat()
  const now = useNow(60_000)
  return useMemo(() => {
    const text = textColumns<ImportSource>()
    const age = ({ newest }: ImportSource): string => (newest === null ? '' : format.ago(Date.parse(newest), now))
    const state = ({ state: at, failedSince }: ImportSource): string =>
      at === 'failed' && failedSince !== null
        ? inbox('failsSince', { time: format.time(Date.parse(failedSince)) })
        : inbox(`source_${at}`)
    const fares = (row: ImportSource): string =>
      [
        row.state === 'toSettle' ? '' : state(row),
        row.toSettle === 0 ? '' : inbox('toSettleCount', { number: format.number(row.toSettle) }),
      ]
        .filter(Boolean)
        .join(' · ')
    const last = ({ lastImport }: ImportSource): string =>
      lastImport === null ? '' : format.time(Date.parse(lastImport.at))
    return [
      text('name', t('name'), 180, (source) => source.name, { card: 'title', sortable: true }),
      text('vendor', t('vendor'), 140, (source) => vendorName(source.vendor), { sortable: true }),
      text('newest', t('age'), 140, age, { card: 'note', sortable: true, hint: t('ageHint') }),
      {
        id: 'state',
        title: inbox('sourceState'),
        width: 220,
        card: 'detail',
        cell: (row) =>
          row.state === 'waiting' || row.toSettle > 0 ? (
            <Link to={paths.importSources(row.state === 'waiting' ? 'inbox' : 'toSettle')}>{fares(row)}</Link>
          ) : (
            fares(row)
          ),
        text: fares,
      },
      text('assets', t('assets'), 90, (source) => format.number(source.assets), { numeric: true }),
      text('vehicles', t('vehicles'), 90, (source) => format.number(source.vehicles), { numeric: true }),
      {
        id: 'conflicts',
        title: t('conflicts'),
        width: 100,
        numeric: true,
        card: 'detail',
        cell: (row) => {
          const { conflicts } = row
          return conflicts === 0 ? NONE : <Link to={paths.importSources('conflicts')}>{format.number(conflicts)}</Link>
        },
        blank: (row) => row.conflicts === 0,
      },
      text('last', t('lastImport'), 150, last, { card: 'detail' }),
      text('file', t('file'), 180, ({ lastImport }) => lastImport?.fileName ?? ''),
      text('rows', t('rows'), 90, ({ lastImport }) => (lastImport ? format.number(lastImport.good) : ''), {
        numeric: true,
      }),
      text('orgName', t('organization'), 160, (source) => source.orgName, { sortable: true }),
    ]
  }, [t, inbox, format, now])
}
