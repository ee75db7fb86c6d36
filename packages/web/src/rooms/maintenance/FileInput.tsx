import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { uploadDocument } from '@waymark/contract/rooms/maintenance.ts'
import { MAX_PICTURES, uploadimage } from '@waymark/contract/rooms/upload.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'

/** A file that was uploaded and hangs on nothing yet. */
export interface UploadedFile {
  readonly key: string
  readonly name: string
}

interface Props {
  value: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
}

/** Takes pictures and PDF documents; each is uploaded at once. */
export function FileInput({ value, onChange }: Props) {
  const t = useT('maintenance')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async (files: File[]): Promise<void> => {
    if (value.length + files.length > MAX_PICTURES) return setFailure(t('tooManyFiles', { number: MAX_PICTURES }))
    setBusy(true)
    setFailure(undefined)
    const added: UploadedFile[] = []
    for (const file of files) {
      const isDocument = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
      const outcome = isDocument
        ? await call(uploadDocument, { files: [file], names: [file.name] })
        : await call(uploadimage, { files: [file] })
      if (outcome.ok) added.push(...outcome.data.map(({ key }) => ({ key, name: file.name })))
      else setFailure(`${file.name}: ${errorText(outcome) ?? ''}`)
    }
    setBusy(false)
    onChange([...value, ...added])
  }
  return (
    <div className={styles.files}>
      {value.map(({ key, name }) => (
        <span key={key}>
          {name}
          <CloseButton
            size="xs"
            aria-label={t('removeNamed', { name })}
            onClick={() => onChange(value.filter((each) => each.key !== key))}
          />
        </span>
      ))}
      <FileButton
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,application/pdf"
        onChange={(files) => void add(files)}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconPaperclip size={15} aria-hidden />}
          >
            {t('addFiles')}
          </Button>
        )}
      </FileButton>
      {failure ? <span role="alert">{failure}</span> : null}
    </div>
  )
}
