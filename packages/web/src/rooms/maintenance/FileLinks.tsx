import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import { useState } from 'react'
import { readPicture } from '../../app/api.ts'
import { download } from '../../app/files/download.ts'
import { useT } from '../../app/i18n.ts'
import { Pictures } from '../../app/pictures/Pictures.tsx'

const DOCUMENT = 'application/pdf'

/** What hangs on a service: pictures in small, documents as downloads. */
export function FileLinks({ files }: { files: MaintenanceService['files'] }) {
  const t = useT('maintenance')
  const [failed, setFailed] = useState(false)
  const save = async (key: string, name: string): Promise<void> => {
    setFailed(false)
    try {
      const blob = await readPicture(key, AbortSignal.timeout(60_000))
      download(name, DOCUMENT, new Uint8Array(await blob.arrayBuffer()))
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Pictures keys={files.filter(({ mime }) => mime !== DOCUMENT).map(({ key }) => key)} />
      {files
        .filter(({ mime }) => mime === DOCUMENT)
        .map(({ key, name }) => (
          <Button
            key={key}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            onClick={() => void save(key, name)}
          >
            {name}
          </Button>
        ))}
      {failed ? <span role="alert">{t('fileGone')}</span> : null}
    </>
  )
}
