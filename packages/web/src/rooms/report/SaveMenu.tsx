import { REPORT_FORMATS, type ReportFile } from '@waymark/contract/rooms/report/defineReport.ts'
import { handOut } from '../../app/files/handOut.ts'
import { SaveAsMenu } from '../../app/files/SaveAsMenu.tsx'
import { useHabit } from '../../app/habit.ts'
import { useT } from '../../app/i18n.ts'
import type { Outcome } from '../../app/wire.ts'

type SaveTable = (
  format: (typeof REPORT_FORMATS)[number],
  distanceUnit: 'mi' | 'km',
) => Promise<Outcome<{ file: ReportFile | null }>>

interface Props {
  save: SaveTable
  onFailure: (text: string | undefined) => void
}

const FORMATS = REPORT_FORMATS.map((value) => ({ value, label: value }))

/** Saves a table that is no report of its own as a file. */
export function SaveMenu({ save, onFailure }: Props) {
  const t = useT('report')
  const { distanceUnit } = useHabit()
  return (
    <SaveAsMenu
      label={t('export')}
      formats={FORMATS}
      width={120}
      fetchFile={(format) => save(format, distanceUnit)}
      onFetched={({ file }) => file && handOut(file)}
      onFailure={onFailure}
    />
  )
}
