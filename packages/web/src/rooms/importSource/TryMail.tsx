import { Button } from '@mantine/core'
import { type MAIL_SECURITY, tryImportMail } from '@waymark/contract/rooms/import/importMail.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'

/** What a mailbox is opened by, as it stands in the form. */
export interface MailServerValues {
  host: string
  /** Null while nothing stands there. */
  port: number | null
  security: (typeof MAIL_SECURITY)[number]
  username: string
  /** Empty: the one that is kept. */
  password: string
  folder: string
}

interface Props {
  sourceId: number
  values: MailServerValues
}

/** Tries a mailbox as it stands in the form, before it is kept. */
export function TryMail({ sourceId, values: { host, port, security, username, password, folder } }: Props) {
  const t = useT('importMail')
  const words = useT('importServer')
  const format = useFormat()
  const [said, setSaid] = useState<string>()
  const trying = useSave(
    () =>
      call(tryImportMail, {
        sourceId,
        host,
        port: port ?? 0,
        security,
        username,
        folder,
        ...(password === '' ? {} : { password }),
      }),
    {
      changes: [],
      done: ({ failure, messages }) =>
        setSaid(
          failure === ''
            ? t('mailWorks', { number: format.number(messages) })
            : t('mailFails', { why: words(`why_${failure}`) }),
        ),
    },
  )
  return (
    <>
      <Button size="xs" variant="default" loading={trying.busy} onClick={() => trying.save()}>
        {words('tryConnection')}
      </Button>
      <p role="status">{trying.failure ?? said}</p>
    </>
  )
}
