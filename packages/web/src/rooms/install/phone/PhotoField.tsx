import { useBusy } from '../../../app/save/useBusy.ts'
import { Button, CloseButton, FileButton, Loader } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { MAX_PICTURES } from '@waymark/contract/rooms/upload.ts'
import { PICTURE_TYPES } from '../../../app/files/fileTypes.ts'
import { useT } from '../../../app/i18n.ts'
import { useObjectUrl } from '../../../app/pictures/useObjectUrl.ts'
import styles from './install.module.css'
import type { PhoneInstall, PhonePicture } from './PhoneInstall.ts'
import { changeInstall, phoneInstall } from './phoneInstalls.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** Takes pictures with the phone's camera, or from what it has; they are kept on it until the server has them. */
export function PhotoField({ install }: { install: PhoneInstall }) {
  const t = useT('installPhone')
  const [busy, during] = useBusy()
  const { key, pictures } = install
  const room = MAX_PICTURES - pictures.length
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files.slice(0, room)) {
      const blob = await shrinkPhoto(file)
      const before = phoneInstall(key)?.pictures ?? []
      changeInstall(key, { pictures: [...before, { key: crypto.randomUUID(), blob }] })
    }
  }
  const remove = (gone: string): void => changeInstall(key, { pictures: pictures.filter((each) => each.key !== gone) })
  return (
    <section className={styles.photos} aria-label={t('pictures')}>
      <FileButton multiple accept={PICTURE_TYPES} onChange={(files) => void during(add(files))}>
        {(props) => (
          <Button
            {...props}
            size="lg"
            variant="light"
            fullWidth
            aria-busy={busy}
            disabled={busy || room <= 0}
            // the loader of a button pushes its words out of it
            leftSection={busy ? <Loader size={22} aria-hidden /> : <IconCamera size={22} aria-hidden />}
          >
            {t('addPictures')}
          </Button>
        )}
      </FileButton>
      <p className={styles.quiet}>{t('picturesOf', { count: pictures.length, most: MAX_PICTURES })}</p>
      <ul className={styles.thumbs}>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <Thumb picture={picture} name={t('pictureNo', { number: index + 1 })} />
            {install.status === 'draft' ? (
              <CloseButton
                size="lg"
                aria-label={t('removePicture', { number: index + 1 })}
                onClick={() => remove(picture.key)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumb({ picture, name }: { picture: PhonePicture; name: string }) {
  const url = useObjectUrl(picture.blob ?? undefined)
  return url === undefined ? (
    <span className={styles.thumb}>✓</span>
  ) : (
    <img className={styles.thumb} src={url} alt={name} />
  )
}
