import {
  editImportSource,
  getImportSourceList,
  type ImportSource,
} from '@waymark/contract/rooms/import/importSource.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { zoneChoices } from './zoneChoices.ts'

/** What a source is called in lists, and the zone of its times. Columns and units are chosen with a file at hand. */
export function SourceForm({ source, onClose }: { source: ImportSource; onClose: () => void }) {
  const t = useT('importSource')
  return (
    <RecordForm
      title={t('editTitle', { name: source.name })}
      record={source}
      valuesOf={(of) => ({ name: of?.name ?? '', zone: of?.zone ?? '' })}
      readAgain={({ sourceId }) => call(getImportSourceList, { recordIds: [sourceId] })}
      limits={editImportSource}
      fields={({ zone }) => [
        { kind: 'line', name: 'name', label: t('name'), hint: t('nameHint'), required: true },
        {
          kind: 'choice',
          name: 'zone',
          label: t('timeZone'),
          none: t('notSaid'),
          choices: zoneChoices(zone).map((value) => ({ value, label: value })),
        },
      ]}
      save={(values, before) => {
        const { sourceId, version } = before ?? source
        return call(editImportSource, { sourceId, version, ...values })
      }}
      changes={[getImportSourceList]}
      onClose={onClose}
    />
  )
}
