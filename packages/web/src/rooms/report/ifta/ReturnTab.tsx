import { FUEL_TYPES, type FuelType } from '@waymark/contract/fuelTypes.ts'
import { getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { FILING_SYSTEMS } from '@waymark/core/reporting/fuelUnits.ts'
import { Button } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../../app/api.ts'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useChosenOrg } from '../../../app/orgTree/chosenOrg.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { SaveMenu } from '../SaveMenu.tsx'
import { ReportBasisLine } from '../ReportFoot.tsx'
import report from '../report.module.css'
import { FiledReturn } from './FiledReturn.tsx'
import { FilingChecks } from './FilingChecks.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { ReturnTable } from './ReturnTable.tsx'
import { ReturnWarnings } from './ReturnWarnings.tsx'
import { quarterOf, useIftaAddress } from './useIftaAddress.ts'

const AuditPackDialog = lazyPart(async () => ({ default: (await import('./AuditPackDialog.tsx')).AuditPackDialog }))

/** The return of a quarter as it is filed. */
export function ReturnTab({ tabs }: { tabs: ReactNode }) {
  const t = useT('ifta')
  const reportText = useT('report')
  const { distanceUnit } = useHabit()
  const { period, asked: address, put } = useIftaAddress()
  const withinOrgId = useChosenOrg()
  const usual = distanceUnit === 'mi' ? 'us' : 'metric'
  const system = FILING_SYSTEMS.find((each) => each === address.get('system')) ?? usual
  const fuel: FuelType = FUEL_TYPES.find((each) => each === address.get('fuel')) ?? 'diesel'
  const asked = { ...quarterOf(period), system, fuel, ...(withinOrgId === undefined ? {} : { withinOrgId }) }
  const query = useCall(getIftaReturn, asked, { keep: true })
  const [failure, setFailure] = useState<string>()
  const [auditing, setAuditing] = useState(false)
  const answer = query.data
  const fuels = [...new Set([fuel, ...(answer?.fuels ?? [])])]
  return (
    <ListFrame
      title={reportText('iftaReport')}
      filters={
        <>
          {tabs}
          <PeriodChoice />
          <FuelChoice fuels={fuels} value={fuel} onChange={(next) => put({ fuel: next })} />
          <SystemChoice value={system} onChange={(next) => put({ system: next })} />
        </>
      }
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileCertificate size={15} aria-hidden />}
            onClick={() => setAuditing(true)}
          >
            {t('auditPack')}
          </Button>
          <SaveMenu save={(format) => call(getIftaReturn, { ...asked, format })} onFailure={setFailure} />
        </>
      }
    >
      {failure === undefined ? null : (
        <p role="alert" className={report.failure}>
          {failure}
        </p>
      )}
      <QueryState query={query} />
      {answer ? (
        <>
          <dl className={report.totals} aria-label={t('return')}>
            {[
              [t('licensee'), answer.orgName],
              [t('vehicles'), String(answer.vehicles)],
              [
                t('consumption', { unit: `${answer.units.distance}/${answer.units.volume}` }),
                answer.consumption ?? '—',
              ],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ReturnWarnings answer={answer} />
          <FilingChecks answer={answer} />
          <FiledReturn answer={answer} of={{ ...quarterOf(period), system, fuel }} />
          <ReturnTable answer={answer} />
          <ReportBasisLine answer={answer} />
        </>
      ) : null}
      {auditing ? (
        <AuditPackDialog
          scope={{ ...quarterOf(period), ...(withinOrgId === undefined ? {} : { withinOrgId }) }}
          onClose={() => setAuditing(false)}
        />
      ) : null}
    </ListFrame>
  )
}

/** One of the fuels that have a return of their own. */
export function FuelChoice(props: { fuels: readonly FuelType[]; value: FuelType; onChange: (fuel: string) => void }) {
  const t = useT('ifta')
  return (
    <ChoiceSelect
      label={t('fuelType')}
      value={props.value}
      choices={props.fuels.map((value) => ({ value, label: t(`fuel_${value}`) }))}
      onChange={props.onChange}
    />
  )
}

/** Miles, gallons and US dollars, or kilometres, litres and Canadian dollars. */
export function SystemChoice(props: { value: 'us' | 'metric'; onChange: (system: string) => void }) {
  const t = useT('ifta')
  return (
    <ChoiceSelect
      label={t('system')}
      value={props.value}
      choices={FILING_SYSTEMS.map((value) => ({ value, label: t(`system_${value}`) }))}
      onChange={props.onChange}
    />
  )
}
