import { addRepair, editRepair, getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import type { Repair } from '@waymark/contract/rooms/stock/repairFields.ts'
import { getAllLabel } from '@waymark/contract/rooms/stock/repairLabel.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useNewRecordOrg } from '../../app/orgTree/chosenOrg.ts'
import { useCall } from '../../app/useCall.ts'
import { PartsField } from './PartsField.tsx'
import { REPAIR_READINGS } from './repairReadings.ts'
import { useRepairWords } from './useRepairWords.ts'

const CODES = ['problemType', 'analysisType', 'methodType'] as const
const VERSIONS = ['hwVersion', 'fwVersion', 'bootloaderVersion'] as const
const VERSIONS_AFTER = ['hwVersionAfter', 'fwVersionAfter', 'bootloaderVersionAfter'] as const

/** Writes down that a device came to be repaired, or edits what is written of it. */
export function RepairForm({ repair, onClose }: { repair?: Repair; onClose: () => void }) {
  const t = useT('repair')
  const words = useRepairWords()
  const newOrg = useNewRecordOrg()
  const labels = useCall(getAllLabel, {}).data ?? []
  const isUnknown = repair?.state === 'unknown'
  const coded = (name: (typeof CODES)[number]) =>
    ({ kind: 'choice', name, label: t(name), choices: words[name].choices, none: t('none') }) as const
  return (
    <RecordForm
      title={repair ? t('editTitle', { name: repair.identifier }) : t('add')}
      size="lg"
      record={repair}
      valuesOf={(of) => ({
        orgId: of?.orgId ?? newOrg,
        device: '',
        problemType: of?.problemType || null,
        problem: of?.problem ?? '',
        analysisType: of?.analysisType || null,
        analysis: of?.analysis ?? '',
        methodType: of?.methodType || null,
        method: of?.method ?? '',
        hwVersion: of?.hwVersion ?? '',
        fwVersion: of?.fwVersion ?? '',
        bootloaderVersion: of?.bootloaderVersion ?? '',
        hwVersionAfter: of?.hwVersionAfter ?? '',
        fwVersionAfter: of?.fwVersionAfter ?? '',
        bootloaderVersionAfter: of?.bootloaderVersionAfter ?? '',
        parts: of?.parts ?? [],
        labelIds: of?.labels.map(({ labelId }) => labelId) ?? [],
      })}
      readAgain={({ repairId }) => call(getRepairList, { recordIds: [repairId] })}
      limits={repair ? editRepair : addRepair}
      fields={[
        (repair === undefined || isUnknown) && {
          kind: 'line',
          name: 'device',
          label: isUnknown ? t('whichDevice') : t('device'),
          hint: isUnknown ? undefined : t('identifierHint'),
          required: repair === undefined,
        },
        repair === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        coded('problemType'),
        { kind: 'text', name: 'problem', label: t('problem') },
        repair !== undefined && coded('analysisType'),
        repair !== undefined && { kind: 'text', name: 'analysis', label: t('analysis') },
        repair !== undefined && coded('methodType'),
        repair !== undefined && { kind: 'text', name: 'method', label: t('method') },
        repair !== undefined && {
          kind: 'own',
          name: 'parts',
          label: t('parts'),
          wide: true,
          check: ({ parts }) => (parts.some(({ name }) => name.trim() === '') ? t('whichPart') : undefined),
          render: ({ value, error, onChange }) => (
            <PartsField orgId={repair.orgId} value={value} error={error} onChange={onChange} />
          ),
        },
        { kind: 'section', label: t('versions') },
        ...VERSIONS.map((name) => ({ kind: 'line', name, label: t(name) }) as const),
        repair !== undefined && { kind: 'section', label: t('versionsAfter') },
        ...VERSIONS_AFTER.map((name) => repair !== undefined && ({ kind: 'line', name, label: t(name) } as const)),
        labels.length > 0 && {
          kind: 'many',
          name: 'labelIds',
          label: t('labels'),
          choices: labels.map(({ labelId, name }) => ({ value: labelId, label: name })),
        },
      ]}
      save={({ orgId, device, problemType, analysisType, methodType, ...values }, before) => {
        const fields = {
          ...values,
          parts: [...values.parts],
          problemType: problemType ?? '',
          analysisType: analysisType ?? '',
          methodType: methodType ?? '',
        }
        return before
          ? call(editRepair, {
              ...fields,
              ...(device === '' ? {} : { device }),
              repairId: before.repairId,
              version: before.version,
            })
          : call(addRepair, { ...fields, orgId, device })
      }}
      changes={REPAIR_READINGS}
      onClose={onClose}
    />
  )
}
