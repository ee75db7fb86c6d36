import { Alert, Button } from '@mantine/core'
import { getContractFileToSign, getContractToSign, signContract } from '@waymark/contract/rooms/contract.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { handOut } from '../../../app/files/handOut.ts'
import { PageForm } from '../../../app/form/PageForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useSave } from '../../../app/save/useSave.ts'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { isLinkGone } from './isLinkGone.ts'
import { PublicFrame } from './PublicFrame.tsx'
import styles from './entry.module.css'

/** Where the link of a contract leads: the customer reads it and signs it once. */
export default function SignScreen() {
  const t = useT('customerEntry')
  const { key = '' } = useParams()
  const [signed, setSigned] = useState<string>()
  const query = useCall(getContractToSign, { key }, { enabled: signed === undefined })
  const reading = useSave(() => call(getContractFileToSign, { key }), { done: handOut })
  const { data: contract } = query
  if (signed !== undefined)
    return (
      <PublicFrame title={t('signTitle', { number: signed })}>
        <Alert color="green" variant="light" role="status">
          {t('signedText', { number: signed })}
        </Alert>
      </PublicFrame>
    )
  if (!contract)
    return (
      <PublicFrame title={t('contract')}>
        {isLinkGone(query.error) ? (
          <EmptyState alert title={t('goneTitle')} text={t('goneText')} />
        ) : (
          <QueryState query={query} />
        )}
      </PublicFrame>
    )
  const { number, seller, customer, startsOn, endsOn, terms, file, sha256 } = contract
  return (
    <PublicFrame title={t('signTitle', { number })}>
      <p>{t('between', { seller, customer })}</p>
      <p>{endsOn === null ? t('spanOpen', { from: startsOn }) : t('span', { from: startsOn, until: endsOn })}</p>
      {terms === '' ? null : (
        // a text that is longer than the screen is scrolled by the keyboard too
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.terms} tabIndex={0} role="region" aria-label={t('contract')}>
          {terms}
        </div>
      )}
      {file === '' ? null : (
        <Button variant="default" loading={reading.busy} onClick={() => reading.save()}>
          {t('openFile', { file })}
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
        save={({ name }) => call(signContract, { key, name, sha256 })}
        done={(answer) => setSigned(answer.number)}
        submit={t('sign')}
      />
      <p>
        <small>{t('whatIsSigned', { sha256 })}</small>
      </p>
    </PublicFrame>
  )
}
