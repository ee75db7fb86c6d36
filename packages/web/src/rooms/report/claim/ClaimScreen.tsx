import type { CallResult } from '@waymark/contract/call.ts'
import { type ClaimContent, findDetentionClaim, getDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import { sha256 } from '@waymark/core/proof/sha256.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { loadErrorTable } from '../../../app/refusal/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { Brand } from '../../../app/shell/Brand.tsx'
import { ColorSchemeButton } from '../../../app/shell/ColorSchemeButton.tsx'
import { LanguageMenu } from '../../../app/shell/language/LanguageMenu.tsx'
import { useCall } from '../../../app/useCall.ts'
import { useTitle } from '../../../app/useTitle.ts'
import { ClaimVisits } from './ClaimVisits.tsx'
import barePage from '../../../ui/barePage.module.css'
import styles from './claim.module.css'

const hex = (bytes: Uint8Array): string => [...sha256(bytes)].map((word) => word.toString(16).padStart(8, '0')).join('')

/** Verifies a detention claim for whoever has its link or one of its files; no account is needed. */
export default function ClaimScreen() {
  const t = useT('claim')
  const { id = '' } = useParams()
  const query = useCall(getDetentionClaim, { publicId: id })
  useTitle(t('title'))
  useEffect(() => {
    void loadErrorTable()
  }, [])
  return (
    <main className={barePage.page}>
      <header className={`${barePage.bar} ${styles.bar}`}>
        <Brand size={22} />
        <h1>{t('title')}</h1>
        <LanguageMenu />
        <ColorSchemeButton />
      </header>
      <div className={styles.body}>
        <QueryState query={query} />
        {query.data ? <Verified answer={query.data} id={id} /> : null}
      </div>
    </main>
  )
}

function Verified({ answer, id }: { answer: CallResult<typeof getDetentionClaim>; id: string }) {
  const t = useT('claim')
  const content = JSON.parse(answer.content) as ClaimContent
  // worked out here, from what was sent: the page need not be believed
  const encoder = new TextEncoder()
  const isContent = hex(encoder.encode(answer.content)) === answer.hash
  const isSeal = hex(encoder.encode([answer.hash, answer.pdfHash, answer.csvHash].join(' '))) === answer.seal
  const isRight = isContent && isSeal && answer.isIntact
  return (
    <>
      <section className={styles.verdict} data-tone={isRight ? 'right' : 'wrong'} role="status">
        <b>{t(isRight ? 'intact' : 'broken')}</b>
        <p>{t(isRight ? 'intactText' : 'brokenText')}</p>
      </section>
      {answer.restated ? (
        <section className={styles.verdict} data-tone="restated" role="status">
          <b>{t('restated')}</b>
          <p>{t('restatedText')}</p>
        </section>
      ) : null}
      <ClaimVisits content={content} />
      <FileCheck id={id} />
      <details className={styles.hashes}>
        <summary>{t('hashes')}</summary>
        <dl>
          {[
            [t('ofContent'), answer.hash],
            ['pdf', answer.pdfHash],
            ['csv', answer.csvHash],
            [t('seal'), answer.seal],
            [t('previous'), content.previous ?? t('first')],
            [t('later'), String(answer.later)],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

type Found = 'this' | 'another' | 'none' | 'failed'

/** Checks a file against the frozen ones: only its hash leaves the browser. */
function FileCheck({ id }: { id: string }) {
  const t = useT('claim')
  const [found, setFound] = useState<Found>()
  const check = async (file: File | undefined): Promise<void> => {
    setFound(undefined)
    if (!file) return
    const hash = hex(new Uint8Array(await file.arrayBuffer()))
    const outcome = await call(findDetentionClaim, { hash })
    if (outcome.ok) setFound(outcome.data.publicId === id ? 'this' : 'another')
    else setFound(outcome.errorCode === '4042202' ? 'none' : 'failed')
  }
  return (
    <section className={styles.check}>
      <h2>{t('checkFile')}</h2>
      <p>{t('checkFileText')}</p>
      <input
        type="file"
        accept=".pdf,.csv"
        aria-label={t('checkFile')}
        onChange={(event) => void check(event.currentTarget.files?.[0])}
      />
      <p role="status" className={styles.outcome} data-tone={found === 'this' ? 'right' : 'wrong'}>
        {found ? t(`file_${found}`) : ''}
      </p>
    </section>
  )
}
