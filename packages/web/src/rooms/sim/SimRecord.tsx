import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import { useT } from '../../app/i18n.ts'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { RecordView } from '../record/public.tsx'
import { SimLog } from './SimLog.tsx'
import { simStateText, useSimColumns } from './useSimColumns.tsx'

/** All that is known of a SIM card. */
export function SimRecord({ of: sim, tab, onClose }: OpenRecord<Sim>) {
  const t = useT('sim')
  const columns = useSimColumns()
  return (
    <RecordView
      page="sim"
      record={`sim:${sim.simId}`}
      words="sim"
      title={sim.iccid}
      about={[simStateText(t, sim), sim.carrierName, sim.deviceId].filter(Boolean).join(' · ')}
      facts={{ columns, row: sim }}
      tabs={[{ key: 'log', label: t('simCarrier'), render: () => <SimLog simId={sim.simId} /> }]}
      tab={tab}
      onClose={onClose}
    />
  )
}
