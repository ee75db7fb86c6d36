import { Alert, Button } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { type getContractFileToSign, signContract } from '@waymark/contract/rooms/sales/contract.ts'
import type { ReactNode } from 'react'
import { handOut } from '../../../app/files/handOut.ts'
import { PageForm } from '../../../app/form/PageForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useSave } from '../../../app/save/useSave.ts'
import type { useCall } from '../../../app/useCall.ts'
import type { Outcome } from '../../../app/wire.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { isLinkGone } from './isLinkGone.ts'
import { PublicFrame } from '../../../app/shell/PublicFrame.tsx'

interface Props {
  title: string
  /** What it says once it is signed; undefined while it is not. */
  signed: string | undefined
  query: Pick<ReturnType<typeof useCall>, 'data' | 'error'> & Parameters<typeof QueryState>[0]['query']
  /** SHA-256 of what is read; undefined until it is there. */
  sha256: string | undefined
  /** What the button to read the file says; none without one. */
  file: string
  readFile: () => Promise<Outcome<CallResult<typeof getContractFileToSign>>>
  sign: (name: string) => Promise<Outcome<{ number: string }>>
  onSigned: (number: string) => void
  /** What is read. */
  children: ReactNode
}

/** What customers sign by a link, on a phone too: what they read, its file, their name, and that they have read it. */
export function SigningFrame({ title, signed, query, sha256, file, readFile, sign, onSigned, children }: Props) {
  const t = useT('customerEntry')
  const reading = useSave(readFile, { done: handOut })
  if (signed !== undefined)
    return (
      <PublicFrame title={title}>
        <Alert color="green" variant="light" role="status">
          {signed}
        </Alert>
      </PublicFrame>
    )
  if (sha256 === undefined)
    return (
      <PublicFrame title={title}>
        {isLinkGone(query.error) ? (
          <EmptyState alert title={t('goneTitle')} text={t('goneText')} />
        ) : (
          <QueryState query={query} />
        )}
      </PublicFrame>
    )
  return (
    <PublicFrame title={title}>
      {children}
      {file === '' ? null : (
        <Button variant="default" loading={reading.busy} onClick={() => reading.save()}>
          {file}
        </Button>
      )}
      <PageForm
        valuesOf={() => ({ name: '', hasRead: false })}
        limits={signContract}
        fieldSize="md"
        fields={[
          { kind: 'line', name: 'name', label: t('yourName'), autoComplete: 'name', required: true },
          {
            kind: 'tick',
            name: 'hasRead',
            label: t('iRead'),
            check: ({ hasRead }) => (hasRead ? undefined : t('iRead')),
          },
        ]}
        save={({ name }) => sign(name)}
        done={({ number }) => onSigned(number)}
        submit={t('sign')}
      />
      <p>
        <small>{t('whatIsSigned', { sha256 })}</small>
      </p>
    </PublicFrame>
  )
}
