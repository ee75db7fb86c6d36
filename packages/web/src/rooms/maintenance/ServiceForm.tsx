import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { batchResetTarget } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenancePlan } from '@waymark/contract/rooms/maintenanceFields.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { CurrencySelect } from '../../app/CurrencySelect.tsx'
import { FormModal } from '../../app/FormModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../app/lastCurrency.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { FileInput, type UploadedFile } from './FileInput.tsx'
import styles from './maintenance.module.css'
import { usePlanText } from './planText.ts'
import { MAINTENANCE_LISTS } from './maintenanceLists.ts'
import { useBatchSave } from '../../app/save/useBatchSave.ts'

interface Props {
  /** One, or many of the same day and cost. */
  plans: readonly MaintenancePlan[]
  onClose: () => void
}

type Figure = number | ''
const figureOf = (value: number | string): Figure => (value === '' ? '' : Number(value))

/** Records services done; of those that could not be recorded it says how many and why. */
export function ServiceForm({ plans, onClose }: Props) {
  const t = useT('maintenance')
  const format = useFormat()
  const words = usePlanText()
  const mayEditVehicles = usePermission('monitoring:vehicle:edit')
  const [one] = plans.length === 1 ? plans : []
  const [doneOn, setDoneOn] = useState('')
  const [odometer, setOdometer] = useState<Figure>('')
  const [engineHours, setEngineHours] = useState<Figure>('')
  const [enterReadings, setEnterReadings] = useState(false)
  const [cost, setCost] = useState<Figure>('')
  const [currency, setCurrency] = useState(lastCurrency)
  const [remark, setRemark] = useState('')
  const [files, setFiles] = useState<UploadedFile[]>([])
  const saving = useBatchSave(
    () => {
      keepCurrency(currency)
      return call(batchResetTarget, {
        planIds: plans.map((plan) => plan.planId ?? 0),
        remark,
        ...(doneOn === '' ? {} : { doneOn }),
        ...(cost === '' ? {} : { cost: minorOfFigure(cost, currency), currency }),
        ...(one && odometer !== '' ? { odometer: odometer / format.distanceValue(1) } : {}),
        ...(one && engineHours !== '' ? { engineHours } : {}),
        ...(one && files.length > 0 ? { files: files.map(({ key }) => key) } : {}),
        ...(one && enterReadings ? { enterReadings } : {}),
      })
    },
    { changes: MAINTENANCE_LISTS, done: onClose },
  )
  return (
    <FormModal
      title={
        one
          ? t('recordTitle', { name: `${one.vehicleName}, ${words.name(one)}` })
          : t('recordTitleMany', { count: plans.length })
      }
      saving={saving}
      submit={t('record')}
      size="lg"
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          size="xs"
          type="date"
          label={t('doneOn')}
          min="2000-01-01"
          value={doneOn}
          onChange={(event) => setDoneOn(event.currentTarget.value)}
        />
        <NumberInput
          size="xs"
          label={t('cost')}
          min={0}
          max={1e9}
          allowNegative={false}
          decimalScale={digitsOf(currency)}
          thousandSeparator=" "
          value={cost}
          onChange={(value) => setCost(figureOf(value))}
        />
        <CurrencySelect label={t('currency')} value={currency} onChange={setCurrency} />
        {one ? (
          <>
            <NumberInput
              size="xs"
              label={t('odometerIn', { unit: format.distanceUnit })}
              min={0}
              max={1_000_000}
              thousandSeparator=" "
              value={odometer}
              onChange={(value) => setOdometer(figureOf(value))}
            />
            <NumberInput
              size="xs"
              label={t('engineHours')}
              min={0}
              max={1_000_000}
              thousandSeparator=" "
              value={engineHours}
              onChange={(value) => setEngineHours(figureOf(value))}
            />
          </>
        ) : null}
      </div>
      {one ? <p className={styles.quiet}>{t('counterHint')}</p> : null}
      {one && mayEditVehicles && (odometer !== '' || engineHours !== '') ? (
        <Checkbox
          size="xs"
          mt="xs"
          label={t('enterReadings')}
          checked={enterReadings}
          onChange={(event) => setEnterReadings(event.currentTarget.checked)}
        />
      ) : null}
      <Textarea
        size="xs"
        mt="xs"
        label={t('remark')}
        autosize
        minRows={2}
        maxLength={2000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      {one ? (
        <fieldset className={styles.plain}>
          <legend>{t('files')}</legend>
          <FileInput value={files} onChange={setFiles} />
        </fieldset>
      ) : null}
    </FormModal>
  )
}
