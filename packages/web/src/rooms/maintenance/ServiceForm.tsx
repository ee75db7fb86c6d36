import { batchResetTarget } from '@waymark/contract/rooms/maintenance.ts'
import { addRecordFile, MAX_RECORD_FILES } from '@waymark/contract/rooms/recordFile.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { call } from '../../app/api.ts'
import { sendEach } from '../../app/files/sendEach.ts'
import { currencyChoices } from '../../app/form/currencyChoices.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../app/money/lastCurrency.ts'
import { sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { FileInput } from './FileInput.tsx'
import styles from './maintenance.module.css'
import { MAINTENANCE_LISTS } from './maintenanceLists.ts'
import { usePlanText } from './planText.ts'

const valuesOf = () => ({
  doneOn: '',
  cost: null as number | null,
  currency: lastCurrency(),
  odometer: null as number | null,
  engineHours: null as number | null,
  enterReadings: false,
  remark: '',
  files: [] as readonly File[],
})

interface Props {
  /** One, or many of the same day and cost. */
  plans: readonly MaintenancePlan[]
  onClose: () => void
}

/** Records services done; of those that could not be recorded it says how many and why. */
export function ServiceForm({ plans, onClose }: Props) {
  const t = useT('maintenance')
  const failed = useFailedItems()
  const format = useFormat()
  const words = usePlanText()
  const mayEditVehicles = usePermission('monitoring:vehicle:edit')
  const [one] = plans.length === 1 ? plans : []
  return (
    <RecordForm
      title={
        one
          ? t('recordTitle', { name: `${one.vehicleName}, ${words.name(one)}` })
          : t('recordTitleMany', { count: plans.length })
      }
      submit={t('record')}
      size="lg"
      valuesOf={valuesOf}
      limits={batchResetTarget}
      columns={2}
      fields={({ currency, odometer, engineHours }) => [
        { kind: 'day', name: 'doneOn', label: t('doneOn') },
        // the call counts the smallest coins
        { kind: 'number', name: 'cost', label: t('cost'), decimals: digitsOf(currency), least: 0, most: 1e9 },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        one !== undefined && {
          kind: 'number',
          name: 'odometer',
          label: t('odometerIn', { unit: format.distanceUnit }),
          hint: t('counterHint'),
        },
        one !== undefined && { kind: 'number', name: 'engineHours', label: t('engineHours') },
        one !== undefined &&
          mayEditVehicles &&
          (odometer !== null || engineHours !== null) && {
            kind: 'tick',
            name: 'enterReadings',
            label: t('enterReadings'),
          },
        { kind: 'text', name: 'remark', label: t('remark') },
        one !== undefined && {
          kind: 'own',
          name: 'files',
          label: t('files'),
          wide: true,
          check: ({ files }) =>
            files.length > MAX_RECORD_FILES ? t('tooManyFiles', { number: MAX_RECORD_FILES }) : undefined,
          render: ({ label, ...control }) => (
            <fieldset className={styles.plain}>
              <legend>{label}</legend>
              <FileInput {...control} />
            </fieldset>
          ),
        },
      ]}
      save={async ({ doneOn, cost, currency, odometer, engineHours, enterReadings, remark, files }) => {
        keepCurrency(currency)
        const outcome = await call(batchResetTarget, {
          planIds: plans.map((plan) => plan.planId ?? 0),
          remark,
          ...(doneOn === '' ? {} : { doneOn }),
          ...(cost === null ? {} : { cost: minorOfFigure(cost, currency), currency }),
          ...(one && odometer !== null ? { odometer: odometer / format.distanceValue(1) } : {}),
          ...(one && engineHours !== null ? { engineHours } : {}),
          ...(one && enterReadings ? { enterReadings } : {}),
        })
        const serviceId = outcome.ok ? outcome.data[0]?.serviceId : undefined
        if (serviceId !== undefined) await hangOn(serviceId, files)
        return outcome
      }}
      changes={MAINTENANCE_LISTS}
      partFailed={(items) => failed(items)}
      onClose={onClose}
    />
  )
}

/** Hangs files on a service that is recorded: it stands whatever becomes of them, and takes others later. */
async function hangOn(serviceId: number, files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const sent = await sendEach(files, (file) =>
    call(addRecordFile, { key: `maintenanceService:${serviceId}`, name: file.name, file }),
  )
  if (sent.data.refused) sayFailure(sent.data.refused)
}
