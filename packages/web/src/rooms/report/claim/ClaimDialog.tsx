import { Checkbox, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getDetentionClaimList, issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import type { getLandmarkVisitList } from '@waymark/contract/rooms/report/landmark.ts'
import { useState } from 'react'
import { AddressFields } from '../../../app/address/AddressFields.tsx'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../../app/lastCurrency.ts'
import styles from './claim.module.css'
import { type ClaimForm, EMPTY_BILL_TO, toSent } from './claimForm.ts'
import { ClaimPriceFields } from './ClaimPriceFields.tsx'
import { useUnsaved } from '../../../app/unsaved.ts'
import { useSave } from '../../../app/save/useSave.ts'

type Visit = CallResult<typeof getLandmarkVisitList>['list'][number]

interface Props {
  /** The visit that was pressed, and others of the list that could go along. */
  chosen: Visit
  visits: readonly Visit[]
  freeMinutes: number
  withinOrgId: number | undefined
  onIssued: () => void
  onClose: () => void
}

const keyOf = ({ vehicleId, landmarkId, enter }: Visit): string => `${vehicleId} ${landmarkId} ${enter}`

/** Freezes visits as a claim. What is issued cannot be changed. */
export function ClaimDialog({ chosen, visits, freeMinutes, withinOrgId, onIssued, onClose }: Props) {
  const t = useT('claim')
  const format = useFormat()
  const over = visits.filter(({ leave }) => leave !== null)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(chosen.leave === null ? [] : [keyOf(chosen)]))
  const [first] = useState<ClaimForm>(() => ({
    reference: '',
    hourly: '',
    currency: lastCurrency(),
    taxName: '',
    taxPercent: '',
    billTo: EMPTY_BILL_TO,
  }))
  const [form, setForm] = useState(first)
  const isDirty = form !== first
  useUnsaved(isDirty)
  const change = (some: Partial<ClaimForm>): void => setForm({ ...form, ...some })
  const { billTo } = form
  const changeBillTo = (some: Partial<ClaimForm['billTo']>): void => change({ billTo: { ...billTo, ...some } })
  const wanted = over.filter((visit) => keys.has(keyOf(visit)))
  const saving = useSave(
    () =>
      call(issueDetentionClaim, {
        visits: wanted.map(({ vehicleId, landmarkId, enter }) => ({
          vehicleId: vehicleId ?? 0,
          landmarkId: landmarkId ?? 0,
          enter: enter ?? '',
        })),
        freeMinutes,
        ...toSent(form),
        timeZone: format.zone,
        ...(withinOrgId === undefined ? {} : { withinOrgId }),
      }),
    {
      changes: [getDetentionClaimList],
      done: onIssued,
    },
  )
  const issue = (): void => {
    const sent = toSent(form)
    if (wanted.length === 0) saving.setFailure(t('chooseVisit'))
    else if (sent.billTo && sent.billTo.name.trim() === '') saving.setFailure(t('billToMissing'))
    else if (sent.price?.taxes?.some(({ name }) => name === '')) saving.setFailure(t('taxMissing'))
    else {
      if (sent.price) keepCurrency(form.currency)
      saving.save()
    }
  }
  return (
    <FormModal
      title={t('issueTitle')}
      saving={{ ...saving, isDirty }}
      submit={t('issue')}
      size="lg"
      onSubmit={issue}
      onClose={onClose}
    >
      <p>{t('issueText', { minutes: freeMinutes })}</p>
      <TextInput
        size="xs"
        my="sm"
        label={t('reference')}
        maxLength={100}
        value={form.reference}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
      <fieldset className={styles.visits}>
        <legend>{t('visits')}</legend>
        {over.length === 0 ? <p>{t('notOver')}</p> : null}
        {over.map((visit) => (
          <Checkbox
            key={keyOf(visit)}
            size="xs"
            label={`${visit.vehicleName ?? ''}, ${visit.landmarkName ?? ''}, ${format.time(Date.parse(visit.enter ?? ''))} · ${t('detention')} ${format.duration((visit.detention ?? 0) * 1000)}`}
            checked={keys.has(keyOf(visit))}
            onChange={(event) => {
              const next = new Set(keys)
              if (event.currentTarget.checked) next.add(keyOf(visit))
              else next.delete(keyOf(visit))
              setKeys(next)
            }}
          />
        ))}
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t('pricing')}</legend>
        <ClaimPriceFields value={form} detentions={wanted.map(({ detention }) => detention ?? 0)} onChange={change} />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t('billTo')}</legend>
        <TextInput
          size="xs"
          className={styles.wide ?? ''}
          label={t('name')}
          maxLength={100}
          value={billTo.name}
          onChange={(event) => changeBillTo({ name: event.currentTarget.value })}
        />
        <AddressFields
          wide={styles.wide ?? ''}
          fieldOf={(part) => ({
            maxLength: part === 'postalCode' ? 20 : part === 'street' ? 200 : 100,
            value: billTo[part],
            onChange: (event) => changeBillTo({ [part]: event.currentTarget.value }),
          })}
        />
      </fieldset>
    </FormModal>
  )
}
