import { getContractFileToSign, getContractToSign, signContract } from '@waymark/contract/rooms/sales/contract.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { useCall } from '../../../app/useCall.ts'
import { SigningFrame } from './SigningFrame.tsx'
import styles from './entry.module.css'

/** A contract as its customer reads and signs it. */
export function SignContract({ code }: { code: string }) {
  const t = useT('customerEntry')
  const [signed, setSigned] = useState<string>()
  const query = useCall(getContractToSign, { key: code }, { enabled: signed === undefined })
  const { data } = query
  const number = signed ?? data?.number
  const { seller = '', customer = '', startsOn = '', endsOn = null, terms = '', file = '', sha256 } = data ?? {}
  return (
    <SigningFrame
      title={number === undefined ? t('contract') : t('signTitle', { number })}
      signed={signed === undefined ? undefined : t('signedText', { number: signed })}
      query={query}
      sha256={sha256}
      file={file === '' ? '' : t('openFile', { file })}
      readFile={() => call(getContractFileToSign, { key: code })}
      sign={(name) => call(signContract, { key: code, name, sha256: sha256 ?? '' })}
      onSigned={setSigned}
    >
      <p>{t('between', { seller, customer })}</p>
      <p>{endsOn === null ? t('spanOpen', { from: startsOn }) : t('span', { from: startsOn, until: endsOn })}</p>
      {terms === '' ? null : (
        // a text that is longer than the screen is scrolled by the keyboard too
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.terms} tabIndex={0} role="region" aria-label={t('contract')}>
          {terms}
        </div>
      )}
    </SigningFrame>
  )
}
