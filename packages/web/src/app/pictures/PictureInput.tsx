import { CloseButton, FileButton, Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { MAX_PICTURES, uploadimage } from '@waymark/contract/rooms/upload.ts'
import { call } from '../api.ts'
import { PICTURE_TYPES } from '../files/fileTypes.ts'
import { useT } from '../i18n.ts'
import { Pictures } from './Pictures.tsx'
import styles from './pictures.module.css'
import { useSave } from '../save/useSave.ts'

interface Props {
  /** Keys of the pictures that were uploaded so far. */
  value: readonly string[]
  onChange: (keys: string[]) => void
  /** How many there may be; 9 if not said (IMG-1). */
  most?: number
}

/** Takes pictures from the computer or the phone's camera; each is uploaded at once. */
export function PictureInput({ value, onChange, most = MAX_PICTURES }: Props) {
  const t = useT('common')
  const saving = useSave((files: File[]) => call(uploadimage, { files }), {
    done: (added) => onChange([...value, ...added.map((picture) => picture.key)]),
  })
  const add = (chosen: File[] | File | null): void => {
    const files = [chosen ?? []].flat()
    if (files.length === 0) return
    if (value.length + files.length > most) saving.setFailure(t('tooManyPictures', { number: most }))
    else saving.save(files)
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
      {value.length < most ? (
        <FileButton multiple={most > 1} accept={PICTURE_TYPES} onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={saving.busy}
              leftSection={<IconPhotoPlus size={15} aria-hidden />}
            >
              {t('addPictures')}
            </Button>
          )}
        </FileButton>
      ) : null}
      {saving.failure ? (
        <span role="alert" className={styles.failure}>
          {saving.failure}
        </span>
      ) : null}
    </div>
  )
}
