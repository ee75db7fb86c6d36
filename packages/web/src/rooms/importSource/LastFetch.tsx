import type { MailFailure } from '@waymark/contract/rooms/import/importMail.ts'
import type { SftpFailure } from '@waymark/contract/rooms/import/importSftp.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'

interface FetchFacts {
  readonly lookedAt: string | null
  readonly failedSince: string | null
  readonly failure: MailFailure | SftpFailure | ''
}

/** When files were last looked for at a server of others, or since when and why that fails. */
export function LastFetch({ of }: { of: FetchFacts | null }) {
  const words = useT('importServer')
  const format = useFormat()
  const { failedSince = null, lookedAt = null, failure = '' } = of ?? {}
  if (failedSince !== null && failure !== '')
    return (
      <p role="alert">
        {words('failsSince', { time: format.time(Date.parse(failedSince)), why: words(`why_${failure}`) })}
      </p>
    )
  return lookedAt === null ? null : <p>{words('readAt', { time: format.time(Date.parse(lookedAt)) })}</p>
}
