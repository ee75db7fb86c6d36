import { Button } from '@mantine/core'
import { getImportMail } from '@waymark/contract/rooms/import/importMail.ts'
import type { ImportSource } from '@waymark/contract/rooms/import/importSource.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { LastFetch } from './LastFetch.tsx'
import { MailForm } from './MailForm.tsx'

/** How the mailbox of a source fares, and the way to its form. */
export function MailState({ source, onChanged }: { source: ImportSource; onChanged: () => void }) {
  const t = useT('importMail')
  const query = useCall(getImportMail, { sourceId: source.sourceId }, { refetchEvery: 15_000 })
  const [isOpen, setOpen] = useState(false)
  if (!query.data) return <QueryState query={query} />
  const { mailbox } = query.data
  return (
    <>
      <LastFetch of={mailbox} />
      <Button size="xs" mt="sm" onClick={() => setOpen(true)}>
        {t('mailSetUp')}
      </Button>
      {isOpen ? <MailForm source={source} mailbox={mailbox} onDone={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
