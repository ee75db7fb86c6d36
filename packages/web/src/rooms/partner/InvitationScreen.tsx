import { Alert, Anchor, Button } from '@mantine/core'
import { getPartnerInvitation } from '@waymark/contract/rooms/partner.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { RefusalError } from '../../app/refusal/Refusal.ts'
import { PublicFrame } from '../../app/shell/PublicFrame.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

const AcceptForm = lazyPart(async () => ({ default: (await import('./AcceptForm.tsx')).AcceptForm }))

/** How the server refuses a link that was used, has expired, or is none. */
const GONE = new Set(['400', '400112'])

/** Where the link of an invitation leads: makes the partner organisation and its first account. */
export default function InvitationScreen() {
  const t = useT('partner')
  const [search] = useSearchParams()
  const invitation = search.get('invitation') ?? ''
  const query = useCall(getPartnerInvitation, { invitation })
  const [done, setDone] = useState<string>()
  return (
    <PublicFrame title={t('title')}>
      {query.error instanceof RefusalError && GONE.has(query.error.refusal.errorCode) ? (
        <EmptyState alert title={t('goneTitle')} text={t('goneText')}>
          <Button component={Link} to={paths.login()} size="xs" variant="light">
            {t('signIn')}
          </Button>
        </EmptyState>
      ) : (
        <QueryState query={query} />
      )}
      {query.data && done === undefined ? (
        <>
          <p>{t('lead', { inviter: query.data.inviter, name: query.data.name })}</p>
          <AcceptForm invitation={invitation} name={query.data.name} onDone={setDone} />
        </>
      ) : null}
      {done === undefined ? null : (
        <>
          <Alert color="green" variant="light" role="status">
            {t('done', { name: done })}
          </Alert>
          <Anchor component={Link} to={paths.login()} underline="always">
            {t('signIn')}
          </Anchor>
        </>
      )}
    </PublicFrame>
  )
}
