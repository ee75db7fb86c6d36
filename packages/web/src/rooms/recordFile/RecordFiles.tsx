import { getRecordFiles, MAX_RECORD_FILES, type RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { AddFiles } from './AddFiles.tsx'
import { DeleteFile } from './DeleteFile.tsx'
import { FullPicture } from './FullPicture.tsx'
import { FileLine } from './FileLine.tsx'
import styles from './recordFile.module.css'

/** Pictures and documents of a record, for whoever may see it; `record` is its kind and id, such as `vehicle:12`. */
export function RecordFiles({ record }: { record: string }) {
  const t = useT('recordFile')
  const query = useCall(getRecordFiles, { key: record })
  const [shown, setShown] = useState<RecordFile>()
  const [deleting, setDeleting] = useState<RecordFile>()
  const { files = [], mayEdit = false } = query.data ?? {}
  return (
    <section className={styles.panel} aria-label={t('files')}>
      <QueryState query={query} />
      {query.data && files.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      {files.length > 0 ? (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileLine
              key={file.fileId}
              file={file}
              onShow={() => setShown(file)}
              onDelete={mayEdit ? () => setDeleting(file) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {mayEdit ? <AddFiles record={record} left={MAX_RECORD_FILES - files.length} /> : null}
      {shown ? <FullPicture file={shown} onClose={() => setShown(undefined)} /> : null}
      {deleting ? <DeleteFile file={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </section>
  )
}
