import { deleteRecordFile, getRecordFiles, type RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { call } from '../../app/api.ts'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useT } from '../../app/i18n.ts'

/** Asks before a file is deleted. */
export function DeleteFile({ file, onClose }: { file: RecordFile; onClose: () => void }) {
  const t = useT('recordFile')
  return (
    <DeleteModal
      title={t('deleteTitle', { name: file.name })}
      text={t('canBeRestored')}
      send={() => call(deleteRecordFile, { fileId: file.fileId })}
      list={getRecordFiles}
      onClose={onClose}
    />
  )
}
