import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { getRecordFile, type RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { useState } from 'react'
import { callFile } from '../../app/api.ts'
import { download } from '../../app/files/download.ts'
import { useT } from '../../app/i18n.ts'
import { sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'
import { SmallPicture } from './SmallPicture.tsx'
import { FullPicture } from './FullPicture.tsx'
import styles from './recordFile.module.css'

type LinkedFile = Pick<RecordFile, 'fileId' | 'mime' | 'name'>

/** What hangs on a record, in a line: pictures in small, documents as downloads. */
export function FileLinks({ files }: { files: readonly LinkedFile[] }) {
  const t = useT('recordFile')
  const [shown, setShown] = useState<LinkedFile>()
  const keeping = useSave(({ fileId }: LinkedFile) => callFile(getRecordFile, { fileId }), {
    done: ({ fileName, content }, { mime }) => download(fileName, mime, content),
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  return (
    <div className={styles.links}>
      {files.map((file) =>
        file.mime === 'application/pdf' ? (
          <Button
            key={file.fileId}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            onClick={() => keeping.save(file)}
          >
            {file.name}
          </Button>
        ) : (
          <button
            key={file.fileId}
            type="button"
            className={styles.thumb}
            aria-label={t('show', { name: file.name })}
            onClick={() => setShown(file)}
          >
            <SmallPicture fileId={file.fileId} />
          </button>
        ),
      )}
      {shown ? <FullPicture file={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}
