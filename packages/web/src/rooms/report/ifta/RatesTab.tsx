import { FUEL_TYPES, type FuelType } from '@waymark/contract/fuelTypes.ts'
import { getFuelTaxRateList } from '@waymark/contract/rooms/report/taxRate.ts'
import { FILING_SYSTEMS, FILING_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { type ReactNode, useState } from 'react'
import { useHabit } from '../../../app/habit.ts'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { FuelChoice, SystemChoice } from './ReturnTab.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { RateTable } from './RateTable.tsx'
import { quarterOf, useIftaAddress } from './useIftaAddress.ts'
import { ImportButton } from '../../../app/import/ImportButton.tsx'

const RateImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./RateImport.tsx'), loadRooms(['importFile'])])
  return { default: module.RateImport }
})

/** The rates of a quarter as people entered them. */
export function RatesTab({ tabs }: { tabs: ReactNode }) {
  const t = useT('ifta')
  const report = useT('report')
  const { distanceUnit } = useHabit()
  const mayEdit = usePermission('report:ifta:edit')
  const withinOrgId = useChosenOrg()
  const { period, asked: address, put } = useIftaAddress()
  const usual = distanceUnit === 'mi' ? 'us' : 'metric'
  const system = FILING_SYSTEMS.find((each) => each === address.get('system')) ?? usual
  const fuel: FuelType = FUEL_TYPES.find((each) => each === address.get('fuel')) ?? 'diesel'
  const of = { ...quarterOf(period), system, fuel }
  const query = useCall(getFuelTaxRateList, { ...of, ...(withinOrgId === undefined ? {} : { withinOrgId }) })
  const [importing, setImporting] = useState(false)
  const { currency, volume } = FILING_UNITS[system]
  const answer = query.data
  return (
    <ListFrame
      title={report('iftaReport')}
      filters={
        <>
          {tabs}
          <PeriodChoice />
          <FuelChoice fuels={FUEL_TYPES} value={fuel} onChange={(next) => put({ fuel: next })} />
          <SystemChoice value={system} onChange={(next) => put({ system: next })} />
        </>
      }
      actions={mayEdit && answer ? <ImportButton label={t('import')} onClick={() => setImporting(true)} /> : null}
    >
      <QueryState query={query} />
      {answer ? (
        <RateTable
          // what was typed belongs to the rates that it was typed into
          key={JSON.stringify([of, answer.orgId])}
          answer={answer}
          of={of}
          unit={`${currency}/${volume}`}
          mayEdit={mayEdit}
        />
      ) : null}
      {importing && answer ? (
        <RateImport rates={answer} of={of} unit={`${currency}/${volume}`} onClose={() => setImporting(false)} />
      ) : null}
    </ListFrame>
  )
}
