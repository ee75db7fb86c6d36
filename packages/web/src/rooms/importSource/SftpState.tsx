import { Button } from '@mantine/core'
import { getImportSftp } from '@waymark/contract/rooms/import/importSftp.ts'
import type { ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { LastFetch } from './LastFetch.tsx'
import { SftpForm } from './SftpForm.tsx'

/** How the SFTP server of a source fares, and the way to its form. */
export function SftpState({ source, onChanged }: { source: ImportSource; onChanged: () => void }) {
  const t = useT('importSftp')
  const query = useCall(getImportSftp, { sourceId: source.sourceId }, { refetchEvery: 15_000 })
  const [isOpen, setOpen] = useState(false)
  if (!query.data) return <QueryState query={query} />
  const { folder } = query.data
  return (
    <>
      <LastFetch of={folder} />
      <Button size="xs" mt="sm" onClick={() => setOpen(true)}>
        {t('sftpSetUp')}
      </Button>
      {isOpen ? <SftpForm source={source} folder={folder} onDone={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
