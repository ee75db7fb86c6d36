import { Modal } from '@mantine/core'
import { useT } from '../i18n.ts'
import { PictureImage } from './PictureImage.tsx'
import styles from './pictures.module.css'

interface Props {
  title: string
  /** As `PictureImage` takes it. */
  url: string | null | undefined
  onClose: () => void
}

/** A picture in full, over the screen. */
export function PictureModal({ title, url, onClose }: Props) {
  const t = useT('common')
  return (
    <Modal
      opened
      size="auto"
      lockScroll={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={styles.full}>
        <PictureImage url={url} />
      </div>
    </Modal>
  )
}
