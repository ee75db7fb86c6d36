import { IconPhotoOff } from '@tabler/icons-react'
import { useT } from '../i18n.ts'

/** A picture by its address: nothing until it is there, and a sign where it cannot be had. */
export function PictureImage({ url }: { url: string | null | undefined }) {
  const t = useT('common')
  if (url === null) return <IconPhotoOff size={20} aria-label={t('pictureGone')} />
  return url === undefined ? null : <img src={url} alt="" />
}
