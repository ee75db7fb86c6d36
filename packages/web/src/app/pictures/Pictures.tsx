import { useState } from 'react'
import { useT } from '../i18n.ts'
import { PictureImage } from './PictureImage.tsx'
import { PictureModal } from './PictureModal.tsx'
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
          <Small pictureKey={key} />
        </button>
      ))}
      {shown === undefined ? null : <Full pictureKey={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

function Small({ pictureKey }: { pictureKey: string }) {
  return <PictureImage url={usePicture(pictureKey)} />
}

function Full({ pictureKey, onClose }: { pictureKey: string; onClose: () => void }) {
  const t = useT('common')
  return <PictureModal title={t('picture')} url={usePicture(pictureKey)} onClose={onClose} />
}
