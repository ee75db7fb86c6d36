import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { uploadDocument } from '@waymark/contract/rooms/maintenance.ts'
import { MAX_PICTURES, uploadimage } from '@waymark/contract/rooms/upload.ts'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
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
    async (files: File[]) => {
      const added: UploadedFile[] = []
      let refused: string | undefined
      for (const file of files) {
        const isDocument = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
        const outcome = isDocument
          ? // eslint-disable-next-line no-await-in-loop -- one after the other, so that a refusal names its file
            await call(uploadDocument, { files: [file], names: [file.name] })
          : // eslint-disable-next-line no-await-in-loop -- as above
            await call(uploadimage, { files: [file] })
        if (outcome.ok) added.push(...outcome.data.map(({ key }) => ({ key, name: file.name })))
        else refused = `${file.name}: ${errorText(outcome) ?? ''}`
      }
      return { ok: true as const, data: { added, refused } }
    },
    {
      done: ({ added, refused }) => {
        onChange([...value, ...added])
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
      <FileButton multiple accept="image/png,image/jpeg,image/webp,image/gif,application/pdf" onChange={add}>
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
