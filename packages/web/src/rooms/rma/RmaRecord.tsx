import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { useT } from '../../app/i18n.ts'
import { RecordButtons } from '../../app/list/RecordButtons.tsx'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import { RecordView } from '../record/public.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { SettlementView } from './SettlementView.tsx'
import { ShippingLabel } from './ShippingLabel.tsx'
import styles from './rma.module.css'
import { useRmaColumns } from './useRmaColumns.ts'
import { useRmaTasks } from './useRmaTasks.tsx'

/** All that is known of a return, and what is done with it. */
export function RmaRecord({ of: rma, tab, onClose }: OpenRecord<Rma>) {
  const t = useT('rma')
  const columns = useRmaColumns()
  const tasks = useRmaTasks()
  const { type, rmaId, orgName, pictures, settlement } = rma
  return (
    <RecordView
      page={type}
      record={`rma:${rmaId}`}
      words="rma"
      title={t(type === 'rental' ? 'rentalNumber' : 'rmaNumber', { number: rmaId })}
      about={[t(`state_${rma.state}`), orgName].join(' · ')}
      facts={{ columns, row: rma }}
      lead={[
        {
          key: 'devices',
          label: t('devices'),
          render: () => (
            <div className={styles['work']}>
              <ReturnSteps of={rma} />
              <ShippingLabel of={rma} />
              {settlement ? <SettlementView of={rma} settlement={settlement} /> : null}
              {pictures.length > 0 ? <Pictures keys={pictures} /> : null}
              <ReturnLines of={rma} />
            </div>
          ),
        },
      ]}
      tab={tab}
      actions={<RecordButtons row={rma} tasks={tasks} />}
      onClose={onClose}
    />
  )
}
