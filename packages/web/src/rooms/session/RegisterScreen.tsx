import { Button, Checkbox, TextInput } from '@mantine/core'
import { register } from '@waymark/contract/rooms/session/registration.ts'
import { sendCode, verifyCode } from '@waymark/contract/rooms/session/verification.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/api.ts'
import { refusedText } from '../../app/refusal/errorText.ts'
import { useHumanCall } from '../../app/human/useHumanCall.ts'
import { currentLocale, useT } from '../../app/i18n.ts'
import { NewPasswordFields } from '../../app/signIn/NewPasswordFields.tsx'
import { passwordProblem } from '../../app/signIn/passwordProblem.ts'
import { paths } from '../../app/paths.ts'
import { PlainForm } from '../../app/PlainForm.tsx'
import type { Refusal } from '../../app/refusal/Refusal.ts'
import { SendCodeButton } from '../../app/signIn/SendCodeButton.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './login.module.css'
import { signInOptions } from './signInOptions.ts'
import { useSave } from '../../app/save/useSave.ts'

const EMPTY = { fullName: '', company: '', username: '', email: '', password: '', confirmPassword: '' }
type Values = typeof EMPTY
type Step = 'form' | 'code' | 'done'

/** Asking for an account: who it is, then the code that proves the e-mail address. */
export default function RegisterScreen() {
  const t = useT('entry')
  const [values, setValues] = useState(EMPTY)
  const [step, setStep] = useState<Step>('form')
  const [failure, setFailure] = useState<Refusal>()
  if (step === 'done')
    return (
      <EntryFrame title={t('waitsTitle')} lead={t('waitsLead')}>
        <BackToSignIn />
      </EntryFrame>
    )
  if (step === 'code')
    return (
      <EntryFrame title={t('confirmEmailTitle')} lead={t('confirmEmailLead', { email: values.email })}>
        <CodeForm
          values={values}
          onDone={() => setStep('done')}
          onRefused={(refusal) => {
            setFailure(refusal)
            setStep('form')
          }}
        />
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('askForAccount')} lead={t('registerLead')}>
      <PersonForm values={values} onChange={setValues} failure={failure} onNext={() => setStep('code')} />
      <p className={styles.foot}>
        <BackToSignIn />
      </p>
    </EntryFrame>
  )
}

/** The way back to where everybody comes from. */
export function BackToSignIn() {
  const t = useT('session')
  return (
    <Link className={styles.link} to={paths.login()}>
      {t('backToSignIn')}
    </Link>
  )
}

interface PersonFormProps {
  values: Values
  /** What the server refused after the code was right. */
  failure: Refusal | undefined
  onChange: (values: Values) => void
  onNext: () => void
}

function PersonForm({ values, failure, onChange, onNext }: PersonFormProps) {
  const t = useT('entry')
  const session = useT('session')
  const common = useT('common')
  const { testing, humanCall } = useHumanCall()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState(failure)
  const emailRight = /^\S+@\S+\.\S+$/.test(values.email.trim())
  const problem = passwordProblem(values.password, values.confirmPassword)
  const blanks = (['fullName', 'company', 'username'] as const).filter((key) => values[key].trim() === '')

  const email = values.email.trim()
  const saving = useSave(
    async () => {
      setRefused(undefined)
      const outcome = await humanCall(sendCode, { purpose: 'register', channel: 'email', recipient: email })
      // a code that was sent a moment ago is still good
      return outcome.ok || outcome.errorCode === '40024' ? { ok: true as const, data: undefined } : outcome
    },
    {
      explain: (refusal) => {
        setRefused(refusal)
        return undefined
      },
      done: () => {
        onChange({ ...values, email })
        onNext()
      },
    },
  )
  const submit = (): void => {
    setTried(true)
    if (blanks.length > 0 || !emailRight || problem || !agreed) return
    saving.save()
  }

  const labels = {
    fullName: t('fullName'),
    company: t('company'),
    email: t('email'),
    recipient: t('email'),
    username: session('username'),
    password: session('password'),
  }
  const field = (key: 'fullName' | 'company' | 'username' | 'email', autoComplete: string) => (
    <TextInput
      size="md"
      label={labels[key]}
      name={key}
      type={key === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      maxLength={key === 'email' ? 254 : 100}
      value={values[key]}
      error={
        !tried
          ? undefined
          : values[key].trim() === ''
            ? common('pleaseEnter', { field: labels[key] })
            : key === 'email' && !emailRight
              ? t('emailRule')
              : undefined
      }
      onChange={(event) => onChange({ ...values, [key]: event.currentTarget.value })}
    />
  )
  return (
    <PlainForm flush failure={refused && refusedText(refused, labels)} onSubmit={submit}>
      {field('fullName', 'name')}
      {field('company', 'organization')}
      {field('email', 'email')}
      {field('username', 'username')}
      <NewPasswordFields
        size="md"
        label={labels.password}
        password={values.password}
        again={values.confirmPassword}
        tried={tried}
        onPassword={(password) => onChange({ ...values, password })}
        onAgain={(confirmPassword) => onChange({ ...values, confirmPassword })}
      />
      <Checkbox
        size="sm"
        checked={agreed}
        error={tried && !agreed ? t('mustAgree') : undefined}
        label={
          <>
            {t('agree')}{' '}
            <Link className={styles.link} to={paths.policy} target="_blank">
              {session('policyLink')}
            </Link>
          </>
        }
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={saving.busy}>
        {t('continue')}
      </Button>
      <output className={styles.quiet}>{testing ? session('checkingHuman') : null}</output>
    </PlainForm>
  )
}

interface CodeFormProps {
  values: Values
  onDone: () => void
  onRefused: (refusal: Refusal) => void
}

function CodeForm({ values, onDone, onRefused }: CodeFormProps) {
  const t = useT('session')
  const common = useT('common')
  const { humanCall } = useHumanCall()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const request = { purpose: 'register', channel: 'email', recipient: values.email } as const

  const saving = useSave(
    async () => {
      const proof = await call(verifyCode, { ...request, code: code.trim() })
      if (!proof.ok) return proof
      const { policyVersion = '' } = await signInOptions()
      const { ticket } = proof.data
      const outcome = await humanCall(register, { ...values, ticket, locale: currentLocale(), policyVersion })
      // what is wrong with the person's own fields is said at the step before
      return { ok: true as const, data: outcome.ok ? undefined : outcome }
    },
    { done: (refused) => (refused ? onRefused(refused) : onDone()) },
  )
  const submit = (): void => {
    setTried(true)
    if (code.trim() !== '') saving.save()
  }

  return (
    <PlainForm flush failure={saving.failure} onSubmit={submit}>
      <TextInput
        size="md"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={tried && code.trim() === '' ? common('pleaseEnter', { field: t('code') }) : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={saving.busy}>
        {t('confirm')}
      </Button>
      <SendCodeButton size="md" request={request} sent onFailure={saving.setFailure} />
    </PlainForm>
  )
}
