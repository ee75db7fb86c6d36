import { Checkbox } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getDetentionClaimList, issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import type { getLandmarkVisitList } from '@waymark/contract/rooms/report/landmark.ts'
import { call } from '../../../app/api.ts'
import { addressFields } from '../../../app/form/addressFields.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../../app/money/lastCurrency.ts'
import styles from './claim.module.css'
import { type ClaimForm, EMPTY_BILL_TO, isBilled, toSent } from './claimForm.ts'
import { ClaimPriceFields } from './ClaimPriceFields.tsx'

type Visit = CallResult<typeof getLandmarkVisitList>['list'][number]

interface Props {
  /** The visit that was pressed, and others of the list that could go along. */
  chosen: Visit
  visits: readonly Visit[]
  /** In the place of the terms of each landmark. */
  freeMinutes: number | undefined
  withinOrgId: number | undefined
  onIssued: () => void
  onClose: () => void
}

const keyOf = ({ vehicleId, landmarkId, enter }: Visit): string => `${vehicleId} ${landmarkId} ${enter}`

/** Freezes visits as a claim. What is issued cannot be changed. */
export function ClaimDialog({ chosen, visits, freeMinutes, withinOrgId, onIssued, onClose }: Props) {
  const t = useT('claim')
  const format = useFormat()
  const wantedOf = (keys: readonly string[]): Visit[] =>
    visits.filter((visit) => visit.leave !== null && keys.includes(keyOf(visit)))
  const valuesOf = (): ClaimForm => ({
    reference: '',
    visits: chosen.leave === null ? [] : [keyOf(chosen)],
    pricing: { hourly: '', currency: lastCurrency(), taxName: '', taxPercent: '' },
    billTo: EMPTY_BILL_TO,
  })
  return (
    <RecordForm
      title={t('issueTitle')}
      size="lg"
      valuesOf={valuesOf}
      limits={issueDetentionClaim}
      columns={2}
      fields={({ visits: keys, billTo }) => [
        {
          kind: 'part',
          key: 'text',
          render: () => (
            <p>{freeMinutes === undefined ? t('issueByTerms') : t('issueText', { minutes: freeMinutes })}</p>
          ),
        },
        { kind: 'line', name: 'reference', label: t('reference'), wide: true },
        {
          kind: 'own',
          name: 'visits',
          label: t('visits'),
          wide: true,
          required: true,
          blank: t('chooseVisit'),
          render: (control) => <VisitTicks visits={visits} {...control} />,
        },
        {
          kind: 'own',
          name: 'pricing',
          label: '',
          wide: true,
          check: ({ pricing: { hourly, taxName, taxPercent } }) =>
            hourly !== '' && taxPercent !== '' && taxName.trim() === '' ? t('taxMissing') : undefined,
          render: (control) => (
            <ClaimPriceFields detentions={wantedOf(keys).map(({ detention }) => detention ?? 0)} {...control} />
          ),
        },
        { kind: 'section', label: t('billTo') },
        {
          kind: 'line',
          name: 'billTo.name',
          label: t('name'),
          wide: true,
          required: isBilled(billTo),
          blank: t('billToMissing'),
        },
        ...addressFields<ClaimForm>('billTo.'),
      ]}
      save={(values) => {
        const sent = toSent(values)
        if (sent.price) keepCurrency(sent.price.currency)
        return call(issueDetentionClaim, {
          visits: wantedOf(values.visits).map(({ vehicleId, landmarkId, enter }) => ({
            vehicleId: vehicleId ?? 0,
            landmarkId: landmarkId ?? 0,
            enter: enter ?? '',
          })),
          ...(freeMinutes === undefined ? {} : { freeMinutes }),
          ...sent,
          timeZone: format.zone,
          ...(withinOrgId === undefined ? {} : { withinOrgId }),
        })
      }}
      changes={[getDetentionClaimList]}
      done={onIssued}
      submit={t('issue')}
      onClose={onClose}
    />
  )
}

interface TicksProps {
  visits: readonly Visit[]
  label: string
  value: readonly string[]
  error: string | undefined
  onChange: (keys: readonly string[]) => void
}

/** The visits that are over, of which some are chosen. */
function VisitTicks({ visits, label, value, error, onChange }: TicksProps) {
  const t = useT('claim')
  const format = useFormat()
  const over = visits.filter(({ leave }) => leave !== null)
  return (
    <fieldset className={styles.visits}>
      <legend>{label}</legend>
      {over.length === 0 ? <p>{t('notOver')}</p> : null}
      {over.map((visit) => (
        <Checkbox
          key={keyOf(visit)}
          size="xs"
          label={`${visit.vehicleName ?? ''}, ${visit.landmarkName ?? ''}, ${format.time(Date.parse(visit.enter ?? ''))} · ${t('detention')} ${format.duration((visit.detention ?? 0) * 1000)}`}
          checked={value.includes(keyOf(visit))}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, keyOf(visit)] : value.filter((key) => key !== keyOf(visit)))
          }
        />
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  )
}
