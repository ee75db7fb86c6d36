import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { getRecordFile, type RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { callFile } from '../../app/api.ts'
import { download } from '../../app/files/download.ts'
import { sizeText } from '../../app/format/sizeText.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'
import styles from './recordFile.module.css'
import { SmallPicture } from './SmallPicture.tsx'

interface Props {
  file: RecordFile
  /** Shows a picture in full. */
  onShow: () => void
  onDelete: (() => void) | undefined
}

/** A file of a record: a press on a picture shows it, on a document keeps it. */
export function FileLine({ file, onShow, onDelete }: Props) {
  const t = useT('recordFile')
  const format = useFormat()
  const { name, mime, bytes, author, createdAt } = file
  const isPicture = mime !== 'application/pdf'
  const keeping = useSave(() => callFile(getRecordFile, { fileId: file.fileId }), {
    done: ({ fileName, content }) => download(fileName, mime, content),
  })
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t(isPicture ? 'show' : 'save', { name })}
        onClick={isPicture ? onShow : () => keeping.save()}
      >
        {isPicture ? <SmallPicture fileId={file.fileId} /> : <IconFileTypePdf size={22} aria-hidden />}
      </button>
      <div className={styles.about}>
        <b>{name}</b>
        <span>
          {sizeText(bytes)} · {author} · <time dateTime={createdAt}>{format.time(Date.parse(createdAt))}</time>
        </span>
        {keeping.failure ? <span role="alert">{keeping.failure}</span> : null}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={keeping.busy}
        aria-label={t('save', { name })}
        onClick={() => keeping.save()}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
      {onDelete ? (
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}
