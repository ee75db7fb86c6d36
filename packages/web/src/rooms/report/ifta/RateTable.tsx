import { Button } from '@mantine/core'
import type { CallIn, CallResult } from '@waymark/contract/call.ts'
import { getFuelTaxRateList, saveFuelTaxRates } from '@waymark/contract/rooms/report/taxRate.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { useUnsaved } from '../../../app/save/unsaved.ts'
import { say } from '../../../app/said/say.ts'
import report from '../report.module.css'
import styles from './ifta.module.css'
import { useSave } from '../../../app/save/useSave.ts'

interface Props {
  answer: CallResult<typeof getFuelTaxRateList>
  of: Pick<CallIn<typeof saveFuelTaxRates>, 'year' | 'quarter' | 'system' | 'fuel'>
  unit: string
  mayEdit: boolean
}

type Typed = Readonly<Record<string, { rate?: string; surcharge?: string }>>

/** A rate as people type it: null for blank, undefined for what is none. */
function readRate(text: string): number | null | undefined {
  const bare = text.trim().replace(',', '.')
  if (bare === '') return null
  const rate = /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : -1
  return rate >= 0 && rate <= 100 ? rate : undefined
}

/** Rates by jurisdiction, to be typed over. */
export function RateTable({ answer, of, unit, mayEdit }: Props) {
  const t = useT('ifta')
  const common = useT('common')
  const format = useFormat()
  const { region } = usePlaceNames()
  const [typed, setTyped] = useState<Typed>({})
  const isDirty = Object.keys(typed).length > 0
  useUnsaved(isDirty)
  const shown = (value: number | null): string => (value === null ? '' : String(value))
  const rates = answer.list.flatMap(({ jurisdiction, rate, surcharge }) => {
    const own = typed[jurisdiction]
    if (!own) return []
    return [
      { jurisdiction, rate: readRate(own.rate ?? shown(rate)), surcharge: readRate(own.surcharge ?? shown(surcharge)) },
    ]
  })
  const isWrong = rates.some(({ rate, surcharge }) => rate === undefined || surcharge === undefined)
  const saving = useSave(
    () => {
      const list = rates.map(({ jurisdiction, rate = null, surcharge = null }) => ({
        jurisdiction,
        rate,
        surcharge,
      }))
      return call(saveFuelTaxRates, { ...of, orgId: answer.orgId, rates: list })
    },
    {
      changes: [getFuelTaxRateList],
      done: () => {
        setTyped({})
        say(common('saved'))
      },
    },
  )
  const save = (): void => {
    if (isWrong) saving.setFailure(t('wrongRates'))
    else saving.save()
  }
  const field = (jurisdiction: string, name: 'rate' | 'surcharge', value: number | null, label: string) => {
    const text = typed[jurisdiction]?.[name] ?? shown(value)
    if (!mayEdit) return text || '—'
    return (
      <input
        inputMode="decimal"
        aria-label={`${region(jurisdiction)} ${label}`}
        aria-invalid={readRate(text) === undefined}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped((was) => ({ ...was, [jurisdiction]: { ...was[jurisdiction], [name]: next } }))
        }}
      />
    )
  }
  return (
    <>
      <div className={styles.bar}>
        <p>{t('ratesHint', { name: answer.orgName })}</p>
        {mayEdit ? (
          <>
            <Button size="xs" variant="default" disabled={!isDirty} onClick={() => setTyped({})}>
              {common('cancel')}
            </Button>
            <Button size="xs" disabled={!isDirty} loading={saving.busy} onClick={save}>
              {common('save')}
            </Button>
          </>
        ) : null}
      </div>
      {saving.failure === undefined ? null : (
        <p role="alert" className={report.failure}>
          {saving.failure}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too */}
      <div className={styles.sheet} role="region" aria-label={t('rates')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('jurisdiction')}</th>
              <th scope="col">{t('rate', { unit })}</th>
              <th scope="col">{t('surcharge', { unit })}</th>
              <th scope="col">{t('origin')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.list.map((row) => (
              <tr key={row.jurisdiction}>
                <th scope="row">
                  {region(row.jurisdiction)}
                  <small>{row.jurisdiction}</small>
                </th>
                <td>{field(row.jurisdiction, 'rate', row.rate, t('rate', { unit: '' }))}</td>
                <td>{field(row.jurisdiction, 'surcharge', row.surcharge, t('surcharge', { unit: '' }))}</td>
                <td>
                  {row.changedAt === null
                    ? '—'
                    : row.from === null
                      ? `${row.changedBy ?? ''} · ${format.date(Date.parse(row.changedAt))}`
                      : t('fromAbove', { name: row.from || t('orgAbove') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
