import {
  addUpdate,
  editUpdate,
  type Firmware,
  FIRMWARE_TYPES,
  getUpdateList,
} from '@waymark/contract/rooms/device/firmware.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useModelChoices } from '../../app/search/useModelChoices.ts'
import { useT } from '../../app/i18n.ts'
import { FirmwareFile, type UploadedFirmware } from './FirmwareFile.tsx'

const valuesOf = (of: Firmware | undefined) => ({
  updateName: of?.updateName ?? '',
  type: of?.type ?? 'firmware',
  // what is there stays unless another file is chosen
  file: of ? { fileKey: '', fileName: of.fileName, size: of.size, md5: of.md5 } : (null as UploadedFirmware | null),
  hwMin: of?.hwMin ?? '',
  hwMax: of?.hwMax ?? '',
  modelIds: of?.models.map(({ modelId }) => modelId) ?? [],
  serverName: of?.serverName ?? '',
  details: of?.details ?? '',
})

/** Adds or edits firmware; of what is no draft any more, only its details and its server. */
export function FirmwareForm({ firmware, onClose }: { firmware?: Firmware; onClose: () => void }) {
  const t = useT('firmware')
  const models = useModelChoices()
  const fixed = firmware !== undefined && firmware.state !== 'draft'
  return (
    <RecordForm
      title={firmware ? t('editTitle', { name: firmware.updateName }) : t('add')}
      record={firmware}
      valuesOf={valuesOf}
      readAgain={({ updateId }) => call(getUpdateList, { recordIds: [updateId] })}
      limits={addUpdate}
      columns={2}
      fields={[
        { kind: 'line', name: 'updateName', label: t('version'), hint: t('versionHint'), fixed },
        {
          kind: 'either',
          name: 'type',
          label: t('type'),
          fixed,
          choices: FIRMWARE_TYPES.map((value) => ({ value, label: t(value) })),
        },
        {
          kind: 'own',
          name: 'file',
          label: t('file'),
          wide: true,
          fixed,
          check: ({ file }) => (file === null ? t('fileMissing') : undefined),
          render: (control) => <FirmwareFile {...control} />,
        },
        { kind: 'line', name: 'hwMin', label: t('hwMin'), hint: t('hardwareHint'), inputMode: 'numeric', fixed },
        { kind: 'line', name: 'hwMax', label: t('hwMax'), inputMode: 'numeric', fixed },
        {
          kind: 'many',
          name: 'modelIds',
          label: t('models'),
          wide: true,
          fixed,
          choices: models,
        },
        { kind: 'line', name: 'serverName', label: t('serverName'), wide: true },
        { kind: 'text', name: 'details', label: t('details'), lines: 4 },
      ]}
      save={({ file, serverName, details, ...values }, before) => {
        const said = { serverName, details }
        const fileKey = file?.fileKey ?? ''
        if (!before) return call(addUpdate, { ...values, ...said, fileKey })
        const { updateId, version } = before
        if (fixed) return call(editUpdate, { ...said, updateId, version })
        return call(editUpdate, { ...values, ...said, ...(fileKey === '' ? {} : { fileKey }), updateId, version })
      }}
      changes={[getUpdateList]}
      onClose={onClose}
    />
  )
}
