import { TextInput } from '@mantine/core'
import { getBillingStatement, getBillingStatementPdf } from '@waymark/contract/rooms/sales/myBilling.ts'
import { FIRST_DAY, LAST_DAY } from '@waymark/core/zones/yearBounds.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { ChoiceSwitch } from '../../../app/ChoiceSwitch.tsx'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { StatementTable } from '../payment/StatementTable.tsx'
import styles from './invoice.module.css'
import { SavePdf } from './SavePdf.tsx'

/** The statement of account of one's own organization: what it was billed, paid and got back, and what is owed after each. */
export function MyStatement() {
  const t = useT('payment')
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const asked = {
    ...(chosen !== '' && { currency: chosen }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  const query = useCall(getBillingStatement, asked, { keep: true })
  const statement = query.data
  const day = (label: string, value: string, set: (day: string) => void) => (
    <TextInput
      size="xs"
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      label={label}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
  return (
    <section className={styles['lines']} aria-label={t('statements')}>
      <div className={styles['asked']}>
        {statement && statement.currencies.length > 1 ? (
          <ChoiceSwitch
            label={t('currency')}
            value={statement.currency}
            onChange={setChosen}
            choices={statement.currencies.map((each) => ({ value: each, label: each }))}
          />
        ) : null}
        {day(t('firstDay'), from, setFrom)}
        {day(t('lastDay'), to, setTo)}
        {statement ? <SavePdf ask={(locale) => call(getBillingStatementPdf, { ...asked, locale })} /> : null}
      </div>
      <QueryState query={query} />
      {statement ? <StatementTable of={statement} /> : null}
    </section>
  )
}
