import type { RecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { PictureModal } from '../../app/pictures/PictureModal.tsx'
import { useStoredFile } from './useStoredFile.ts'

/** A picture of a record in full, over the screen. */
export function FullPicture({ file, onClose }: { file: Pick<RecordFile, 'fileId' | 'name'>; onClose: () => void }) {
  return <PictureModal title={file.name} url={useStoredFile(file.fileId, false)} onClose={onClose} />
}
