import { problemWords } from '@waymark/contract/imports/problemTexts/problemWords.ts'
import type { HeldRow } from '@waymark/contract/rooms/import/importConflict.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { ownProblems } from './ownProblems.ts'

/** Columns of rows that wait: why, what came and what stands; of settled ones who settled them, and how. */
export function useHeldColumns(isOpen: boolean): DataColumn<HeldRow>[] {
  const t = useT('importConflict')
  const ofSources = useT('importSource')
  const inbox = useT('importInbox')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<HeldRow>()
    const own = ownProblems(ofSources)
    const spot = ({ lat, lon }: { lat: number; lon: number }): string =>
      `${format.coordinate(lat)}, ${format.coordinate(lon)}`
    const came = ({ time, place, field, problem, value }: HeldRow): string =>
      [
        field === ''
          ? ''
          : (own[problem] ?? problemWords(problem, ofSources(`field_${field as 'name'}`), currentLocale())),
        value === '' ? '' : `“${value}”`,
        time === null ? '' : format.time(Date.parse(time), true),
        place === null ? '' : spot(place),
      ]
        .filter(Boolean)
        .join(' · ')
    const stands = ({ stands: at, candidates, elsewhere, vehicleName }: HeldRow): string =>
      at ? spot(at) : vehicleName || candidates.map((each) => each.vehicleName).join(', ') || elsewhere
    const where = ({ lines, rows }: HeldRow): string =>
      rows === 1
        ? t('ofLine', { line: format.number(lines[0] ?? 0) })
        : t('ofLines', { number: format.number(rows), line: format.number(lines[0] ?? 0) })
    const numbers = ({ serial, vin, plate }: HeldRow): string => [serial, vin, plate].filter(Boolean).join(' · ')
    const settled = ({ settledBy, settledAt }: HeldRow): string =>
      settledAt === null ? '' : `${settledBy} · ${format.time(Date.parse(settledAt))}`
    return [
      text('assetName', ofSources('asset'), 150, (row) => row.assetName, { card: 'title' }),
      text('kind', t('heldKind'), 210, (row) => t(`held_${row.kind}`), { card: 'detail' }),
      text('came', t('whatCame'), 330, came, { card: 'detail' }),
      text('stands', t('whatStands'), 190, stands, { card: 'detail' }),
      ...(isOpen
        ? []
        : [
            text('state', t('heldState'), 150, (row: HeldRow) => t(`held_${row.state}`)),
            text('settled', ofSources('user'), 190, settled),
          ]),
      text('numbers', t('heldNumbers'), 150, numbers),
      text('sourceName', ofSources('source'), 130, (row) => row.sourceName),
      text('fileName', ofSources('file'), 150, (row) => row.fileName),
      text('where', ofSources('rows'), 150, where),
      text('foundAt', inbox('arrivedAt'), 150, (row) => format.time(Date.parse(row.foundAt)), { card: 'note' }),
    ]
  }, [t, ofSources, inbox, format, isOpen])
}
