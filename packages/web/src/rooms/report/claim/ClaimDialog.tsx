import { Checkbox, TextInput } from '@mantine/core'
import type { CallResult } from '@waymark/contract/call.ts'
import { getDetentionClaimList, issueDetentionClaim } from '@waymark/contract/rooms/report/claim.ts'
import type { getLandmarkVisitList } from '@waymark/contract/rooms/report/landmark.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './claim.module.css'
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
  const [reference, setReference] = useState('')
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
        reference,
        timeZone: format.zone,
        ...(withinOrgId === undefined ? {} : { withinOrgId }),
      }),
    {
      changes: [getDetentionClaimList],
      done: onIssued,
    },
  )
  const issue = (): void => {
    if (wanted.length === 0) saving.setFailure(t('chooseVisit'))
    else saving.save()
  }
  return (
    <FormModal title={t('issueTitle')} saving={saving} submit={t('issue')} size="lg" onSubmit={issue} onClose={onClose}>
      <p>{t('issueText', { minutes: freeMinutes })}</p>
      <TextInput
        size="xs"
        my="sm"
        label={t('reference')}
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
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
    </FormModal>
  )
}
