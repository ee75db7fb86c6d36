import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { editMaintenanceService } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { CurrencySelect } from '../../app/CurrencySelect.tsx'
import { FormModal } from '../../app/FormModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './maintenance.module.css'
import { usePlanText } from './planText.ts'
import { refreshMaintenance } from './refreshMaintenance.ts'
import { useSave } from '../../app/save/useSave.ts'

type Figure = number | ''
const shown = (value: number | null, factor: number): Figure =>
  value === null ? '' : Math.round(value * factor * 10) / 10

/** Corrects what was written down of a service; the plan stays where it is due. */
export function ServiceEditor({ service, onClose }: { service: MaintenanceService; onClose: () => void }) {
  const t = useT('maintenance')
  const common = useT('common')
  const format = useFormat()
  const words = usePlanText()
  const unit = format.distanceValue(1)
  const [currency, setCurrency] = useState(service.currency ?? 'USD')
  const first: Record<'odometer' | 'engineHours' | 'cost', Figure> = {
    odometer: shown(service.odometer, unit),
    engineHours: shown(service.engineHours, 1),
    cost: service.cost === null ? '' : figureOfMoney({ amount: service.cost, currency }),
  }
  const [doneOn, setDoneOn] = useState(service.doneOn)
  const [figures, setFigures] = useState(first)
  const [remark, setRemark] = useState(service.remark)
  const saving = useSave(
    () => {
      const { odometer, engineHours, cost } = figures
      return call(editMaintenanceService, {
        serviceId: service.serviceId,
        remark,
        ...(doneOn === '' ? {} : { doneOn }),
        // what was not touched keeps the digits that are not shown
        ...(odometer === first.odometer ? {} : { odometer: odometer === '' ? null : odometer / unit }),
        ...(engineHours === first.engineHours ? {} : { engineHours: engineHours === '' ? null : engineHours }),
        ...(cost === '' ? { cost: null, currency: null } : { cost: minorOfFigure(cost, currency), currency }),
      })
    },
    {
      done: () => {
        refreshMaintenance()
        onClose()
      },
    },
  )
  const figure = (name: keyof typeof first, label: string, decimals: number) => (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      max={1e9}
      allowNegative={false}
      decimalScale={decimals}
      thousandSeparator=" "
      value={figures[name]}
      onChange={(value) => setFigures({ ...figures, [name]: value === '' ? '' : Number(value) })}
    />
  )
  return (
    <FormModal
      title={t('recordTitle', { name: `${service.vehicleName}, ${words.name(service)}` })}
      saving={saving}
      submit={common('save')}
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
        {figure('cost', t('cost'), digitsOf(currency))}
        <CurrencySelect label={t('currency')} value={currency} onChange={setCurrency} />
        {figure('odometer', t('odometerIn', { unit: format.distanceUnit }), 1)}
        {figure('engineHours', t('engineHours'), 1)}
      </div>
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
    </FormModal>
  )
}
