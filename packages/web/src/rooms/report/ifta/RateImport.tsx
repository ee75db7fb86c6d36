import { rateImport } from '@waymark/contract/imports/rateImport.ts'
import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import { getFuelTaxRateList, importFuelTaxRates } from '@waymark/contract/rooms/report/taxRate.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { FileImport } from '../../../app/import/FileImport.tsx'

interface Props {
  /** The rates that are there, of the organisation that the file is for. */
  rates: CallResult<typeof getFuelTaxRateList>
  /** Quarter, fuel and units. */
  of: Pick<CallParams<typeof importFuelTaxRates>, 'year' | 'quarter' | 'fuel' | 'system'>
  /** Such as USD/gal. */
  unit: string
  onClose: () => void
}

/** Imports the tax rates of a quarter as jurisdictions published them. */
export function RateImport({ rates, of, unit, onClose }: Props) {
  const t = useT('ifta')
  const report = useT('report')
  return (
    <FileImport
      title={t('importRates', { name: rates.orgName })}
      hint={t('importRatesHint', {
        fuel: t(`fuel_${of.fuel}`),
        quarter: report('quarterOf', { n: of.quarter }),
        year: of.year,
        unit,
      })}
      definition={rateImport}
      templateRows={rates.list.map(({ jurisdiction }) => [jurisdiction, null, null])}
      send={(order) => call(importFuelTaxRates, { ...of, ...order, orgId: rates.orgId })}
      changes={[getFuelTaxRateList]}
      good={(count) => t('importGood', { count })}
      imported={(count) => t('importDone', { count })}
      onClose={onClose}
    />
  )
}
