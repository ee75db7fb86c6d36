import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { uploadDocument } from '@waymark/contract/rooms/maintenance.ts'
import { MAX_PICTURES, uploadimage } from '@waymark/contract/rooms/upload.ts'
import { call } from '../../app/api.ts'
import { PAPER_TYPES } from '../../app/files/fileTypes.ts'
import { sendEach } from '../../app/files/sendEach.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'
import { useSave } from '../../app/save/useSave.ts'

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
  const saving = useSave(
    (files: File[]) =>
      sendEach(files, async (file) => {
        const isDocument = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
        const outcome = isDocument
          ? await call(uploadDocument, { files: [file], names: [file.name] })
          : await call(uploadimage, { files: [file] })
        return outcome.ok ? { ...outcome, data: outcome.data.map(({ key }) => ({ key, name: file.name })) } : outcome
      }),
    {
      done: ({ answers, refused }) => {
        onChange([...value, ...answers.flat()])
        saving.setFailure(refused)
      },
    },
  )
  const add = (files: File[]): void => {
    if (value.length + files.length > MAX_PICTURES) saving.setFailure(t('tooManyFiles', { number: MAX_PICTURES }))
    else saving.save(files)
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
      <FileButton multiple accept={PAPER_TYPES} onChange={add}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            loading={saving.busy}
            leftSection={<IconPaperclip size={15} aria-hidden />}
          >
            {t('addFiles')}
          </Button>
        )}
      </FileButton>
      {saving.failure ? <span role="alert">{saving.failure}</span> : null}
    </div>
  )
}
