import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { getRmaLabel } from '@waymark/contract/rooms/stock/rma.ts'
import type { Rma } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { isAtWork } from '@waymark/core/returns/returnStep.ts'
import { isToCome } from '@waymark/core/returns/returnTracks.ts'
import { call } from '../../app/api.ts'
import { handOut } from '../../app/files/handOut.ts'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Whether devices of a return are still to be sent in. */
const hasToCome = ({ state, lines }: Rma): boolean =>
  isAtWork(state) && lines.some((line) => !line.isOver && isToCome(line))

/** Hands out the labels that devices of a return are sent in with, once it is approved and while some are to come. */
export function ShippingLabel({ of: rma, size = 'xs' }: { of: Rma; size?: 'xs' | 'sm' }) {
  const t = useT('rma')
  const label = useSave((rmaId: number) => call(getRmaLabel, { rmaId }), { done: handOut })
  if (!hasToCome(rma)) return null
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconPrinter size={14} aria-hidden />}
      loading={label.busy}
      onClick={() => label.save(rma.rmaId)}
    >
      {t('shippingLabel')}
    </Button>
  )
}
