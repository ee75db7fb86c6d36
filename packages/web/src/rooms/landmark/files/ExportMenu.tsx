import type { CallIn } from '@waymark/contract/call.ts'
import { EXPORT_FORMATS, exportLandmark } from '@waymark/contract/rooms/landmark.ts'
import { call } from '../../../app/api.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { SaveAsMenu } from '../../../app/files/SaveAsMenu.tsx'
import { useT } from '../../../app/i18n.ts'

interface Props {
  /** What the list shows: exactly that is saved. */
  filter: Omit<CallIn<typeof exportLandmark>, 'format'>
  onFailure: (text: string | undefined) => void
}

/** Saves the landmarks of the list as a file. */
export function ExportMenu({ filter, onFailure }: Props) {
  const t = useT('landmark')
  return (
    <SaveAsMenu
      label={t('export')}
      heading={t('exportAs')}
      formats={EXPORT_FORMATS.map((value) => ({ value, label: t(value) }))}
      fetchFile={(format) => call(exportLandmark, { ...filter, format })}
      onFetched={handOut}
      onFailure={onFailure}
    />
  )
}
