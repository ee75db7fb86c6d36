import { getSimList, getSimLogList, type Sim } from '@waymark/contract/rooms/device/sim.ts'
import { getSimProducts, rechargeByPost } from '@waymark/contract/rooms/device/simOperation.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useSayUnderWay } from './useCarrierAnswer.ts'

/** Recharges a card with a product of its carrier; pressed twice it is done once. */
export function RechargeForm({ sim, onClose }: { sim: Sim; onClose: () => void }) {
  const t = useT('sim')
  const format = useFormat()
  const money = useMoney()
  const sayUnderWay = useSayUnderWay()
  const products = useCall(getSimProducts, { simCarrierId: sim.simCarrierId }).data
  // what is sent again, since an answer was lost, is the same recharge
  const [key] = useState(() => crypto.randomUUID())
  return (
    <RecordForm
      title={t('rechargeTitle', { name: sim.iccid })}
      record={undefined}
      valuesOf={() => ({ productId: null as number | null })}
      limits={rechargeByPost}
      fields={[
        {
          kind: 'choice',
          name: 'productId',
          label: t('product'),
          required: true,
          hint: products?.length === 0 ? t('noProducts') : undefined,
          choices: (products ?? []).map(({ productId, name, dataMb, priceMinor, currency }) => ({
            value: productId,
            label: [
              name,
              dataMb === null ? '' : `${format.number(dataMb)} MB`,
              priceMinor === null ? '' : money(Number(priceMinor), currency),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        },
      ]}
      save={({ productId }) => call(rechargeByPost, { simId: sim.simId, productId: productId ?? 0, key })}
      changes={[getSimList, getSimLogList]}
      submit={t('recharge')}
      done={(operation) => {
        sayUnderWay(operation)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
