import { editMaintenanceService } from '@waymark/contract/rooms/maintenance.ts'
import type { MaintenanceService } from '@waymark/contract/rooms/maintenanceFields.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { call } from '../../app/api.ts'
import { currencyChoices } from '../../app/form/currencyChoices.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { MAINTENANCE_LISTS } from './maintenanceLists.ts'
import { usePlanText } from './planText.ts'

/** As it is shown: what was not touched keeps the digits that are not. */
const shown = (value: number | null, factor: number): number | null =>
  value === null ? null : Math.round(value * factor * 10) / 10

/** Corrects what was written down of a service; the plan stays where it is due. */
export function ServiceEditor({ service, onClose }: { service: MaintenanceService; onClose: () => void }) {
  const t = useT('maintenance')
  const format = useFormat()
  const words = usePlanText()
  const unit = format.distanceValue(1)
  const valuesOf = (of = service) => {
    const currency = of.currency ?? 'USD'
    return {
      doneOn: of.doneOn,
      cost: of.cost === null ? null : figureOfMoney({ amount: of.cost, currency }),
      currency,
      odometer: shown(of.odometer, unit),
      engineHours: shown(of.engineHours, 1),
      remark: of.remark,
    }
  }
  return (
    <RecordForm
      title={t('recordTitle', { name: `${service.vehicleName}, ${words.name(service)}` })}
      size="lg"
      record={service}
      valuesOf={valuesOf}
      limits={editMaintenanceService}
      columns={2}
      fields={({ currency }) => [
        { kind: 'day', name: 'doneOn', label: t('doneOn') },
        // the call counts the smallest coins
        { kind: 'number', name: 'cost', label: t('cost'), decimals: digitsOf(currency), least: 0, most: 1e9 },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        { kind: 'number', name: 'odometer', label: t('odometer'), unit: format.distanceUnit, decimals: 1 },
        { kind: 'number', name: 'engineHours', label: t('engineHours'), decimals: 1 },
        { kind: 'text', name: 'remark', label: t('remark') },
      ]}
      save={({ doneOn, cost, currency, odometer, engineHours, remark }) => {
        const first = valuesOf()
        return call(editMaintenanceService, {
          serviceId: service.serviceId,
          remark,
          ...(doneOn === '' ? {} : { doneOn }),
          ...(odometer === first.odometer ? {} : { odometer: odometer === null ? null : odometer / unit }),
          ...(engineHours === first.engineHours ? {} : { engineHours }),
          ...(cost === null ? { cost: null, currency: null } : { cost: minorOfFigure(cost, currency), currency }),
        })
      }}
      changes={MAINTENANCE_LISTS}
      onClose={onClose}
    />
  )
}
