import { CloseButton, FileButton, Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { MAX_PICTURES, uploadimage } from '@waymark/contract/rooms/upload.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import { errorText } from '../errorText.ts'
import { useT } from '../i18n.ts'
import { Pictures } from './Pictures.tsx'
import styles from './pictures.module.css'

interface Props {
  /** Keys of the pictures that were uploaded so far. */
  value: readonly string[]
  onChange: (keys: string[]) => void
}

/** Takes pictures from the computer or the phone's camera; each is uploaded at once (IMG-1: at most 9). */
export function PictureInput({ value, onChange }: Props) {
  const t = useT('common')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const add = async (files: File[]): Promise<void> => {
    if (files.length === 0) return
    if (value.length + files.length > MAX_PICTURES) return setFailure(t('tooManyPictures', { number: MAX_PICTURES }))
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(uploadimage, { files })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    return onChange([...value, ...outcome.data.map((picture) => picture.key)])
  }
  return (
    <div className={styles.input}>
      {value.map((key, index) => (
        <span key={key} className={styles.chosen}>
          <Pictures keys={[key]} />
          <CloseButton
            size="xs"
            aria-label={t('removePicture', { number: index + 1 })}
            onClick={() => onChange(value.filter((each) => each !== key))}
          />
        </span>
      ))}
      {value.length < MAX_PICTURES ? (
        <FileButton multiple accept="image/png,image/jpeg,image/webp,image/gif" onChange={(files) => void add(files)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={busy}
              leftSection={<IconPhotoPlus size={15} aria-hidden />}
            >
              {t('addPictures')}
            </Button>
          )}
        </FileButton>
      ) : null}
      {failure ? (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      ) : null}
    </div>
  )
}
