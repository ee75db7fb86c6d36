import { PictureImage } from '../../app/pictures/PictureImage.tsx'
import { useStoredFile } from './useStoredFile.ts'

/** A picture of a record in small. */
export function SmallPicture({ fileId }: { fileId: number }) {
  return <PictureImage url={useStoredFile(fileId, true)} />
}
