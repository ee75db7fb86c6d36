import { Modal } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../i18n.ts'
import styles from './pictures.module.css'
import { usePicture } from './usePicture.ts'

/** Uploaded pictures in small; a press shows one in full. */
export function Pictures({ keys }: { keys: readonly string[] }) {
  const t = useT('common')
  const [shown, setShown] = useState<string>()
  if (keys.length === 0) return null
  return (
    <div className={styles.row}>
      {keys.map((key, index) => (
        <button
          key={key}
          type="button"
          className={styles.thumb}
          aria-label={t('showPicture', { number: index + 1 })}
          onClick={() => setShown(key)}
        >
          <Picture pictureKey={key} />
        </button>
      ))}
      {shown === undefined ? null : (
        <Modal
          opened
          size="auto"
          lockScroll={false}
          title={t('picture')}
          closeButtonProps={{ 'aria-label': t('close') }}
          onClose={() => setShown(undefined)}
        >
          <div className={styles.full}>
            <Picture pictureKey={shown} />
          </div>
        </Modal>
      )}
    </div>
  )
}

function Picture({ pictureKey }: { pictureKey: string }) {
  const t = useT('common')
  const url = usePicture(pictureKey)
  if (url === null) return <IconPhotoOff size={20} aria-label={t('pictureGone')} />
  return url === undefined ? null : <img src={url} alt="" />
}
