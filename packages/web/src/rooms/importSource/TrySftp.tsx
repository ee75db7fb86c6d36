import { Button } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { tryImportSftp } from '@waymark/contract/rooms/import/importSftp.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'

interface Props {
  asked: CallIn<typeof tryImportSftp>
  /** Hears the fingerprint of a server that nobody has accepted yet. */
  onKey: (hostKey: string) => void
}

/** Tries an SFTP server as it stands in the form, before it is kept: the first try tells its fingerprint. */
export function TrySftp({ asked, onKey }: Props) {
  const t = useT('importSftp')
  const words = useT('importServer')
  const format = useFormat()
  const [said, setSaid] = useState<string>()
  const trying = useSave(() => call(tryImportSftp, asked), {
    changes: [],
    done: ({ failure, hostKey, files }) => {
      if (failure === 'hostKey' && asked.hostKey === undefined) {
        onKey(hostKey)
        return setSaid(t('sftpSeen'))
      }
      return setSaid(failure === '' ? t('sftpWorks', { number: format.number(files) }) : words(`why_${failure}`))
    },
  })
  return (
    <>
      <Button size="xs" variant="default" loading={trying.busy} onClick={() => trying.save()}>
        {words('tryConnection')}
      </Button>
      <p role="status">{trying.failure ?? said}</p>
    </>
  )
}
