import {
  addDetentionTerms,
  DETENTION_STEPS,
  type DetentionTerms,
  editDetentionTerms,
  getDetentionTermsList,
} from '@waymark/contract/rooms/appointment.ts'
import { getLandmarkVisitList, getVehicleLandmarkList } from '@waymark/contract/rooms/report/landmark.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { landmarkSearch } from '../../app/search/recordSearch.ts'

interface Values {
  orgId: number
  landmarkId: number | null
  freeMinutes: number | null
  stepMinutes: (typeof DETENTION_STEPS)[number]
  warnMinutes: number | null
}

const stepOf = (minutes: number | undefined) => DETENTION_STEPS.find((step) => step === minutes) ?? 15

/** Enters or changes from when on time at landmarks is billed. */
export function TermsForm({ terms, onClose }: { terms?: DetentionTerms; onClose: () => void }) {
  const t = useT('appointment')
  const newOrg = useNewRecordOrg()
  return (
    <RecordForm
      title={t(terms ? 'editTerms' : 'addTerms')}
      record={terms}
      valuesOf={(of): Values => ({
        orgId: of?.orgId ?? newOrg,
        landmarkId: of?.landmarkId ?? null,
        freeMinutes: of?.freeMinutes ?? 120,
        stepMinutes: stepOf(of?.stepMinutes),
        warnMinutes: of ? of.warnMinutes : 30,
      })}
      readAgain={({ termsId }) => call(getDetentionTermsList, { recordIds: [termsId] })}
      limits={addDetentionTerms}
      fields={[
        { kind: 'organization', name: 'orgId', label: t('organization') },
        {
          kind: 'record',
          name: 'landmarkId',
          label: t('landmark'),
          search: landmarkSearch,
          none: t('allLandmarks'),
          own: terms?.landmarkId ? { id: terms.landmarkId, label: terms.landmarkName } : undefined,
        },
        { kind: 'number', name: 'freeMinutes', label: t('free'), unit: 'min', hint: t('freeHint') },
        {
          kind: 'choice',
          name: 'stepMinutes',
          label: t('step'),
          choices: DETENTION_STEPS.map((value) => ({ value, label: `${value} min` })),
        },
        { kind: 'number', name: 'warnMinutes', label: t('warn'), unit: 'min', hint: t('warnHint') },
      ]}
      save={({ freeMinutes, ...values }, before) => {
        const fields = { ...values, freeMinutes: freeMinutes ?? 0 }
        return before
          ? call(editDetentionTerms, { ...fields, termsId: before.termsId, version: before.version })
          : call(addDetentionTerms, fields)
      }}
      changes={[getDetentionTermsList, getLandmarkVisitList, getVehicleLandmarkList]}
      onClose={onClose}
    />
  )
}
