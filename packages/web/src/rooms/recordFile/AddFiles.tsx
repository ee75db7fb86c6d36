import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { addRecordFile, getRecordFiles, MAX_RECORD_FILES } from '@waymark/contract/rooms/recordFile.ts'
import { getRecordTimeline } from '@waymark/contract/rooms/record.ts'
import { type DragEvent, useState } from 'react'
import { call } from '../../app/api.ts'
import { PAPER_TYPES } from '../../app/files/fileTypes.ts'
import { sendEach } from '../../app/files/sendEach.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'
import styles from './recordFile.module.css'

interface Props {
  record: string
  /** How many more it may have. */
  left: number
}

/** Takes files by a press or dropped here; each goes to the record at once. */
export function AddFiles({ record, left }: Props) {
  const t = useT('recordFile')
  const [isOver, setOver] = useState(false)
  const saving = useSave(
    (files: readonly File[]) => sendEach(files, (file) => call(addRecordFile, { key: record, name: file.name, file })),
    { changes: [getRecordFiles, getRecordTimeline], done: ({ refused }) => saving.setFailure(refused) },
  )
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) saving.save(files)
  }
  return (
    <div
      className={styles.add}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton multiple accept={PAPER_TYPES} disabled={left <= 0} onChange={(files) => saving.save(files)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            disabled={left <= 0}
            loading={saving.busy}
            leftSection={<IconPaperclip size={15} aria-hidden />}
          >
            {t('add')}
          </Button>
        )}
      </FileButton>
      <p>{t('hint', { most: MAX_RECORD_FILES })}</p>
      {saving.failure ? <p role="alert">{saving.failure}</p> : null}
    </div>
  )
}
