import { Badge, Group } from '@mantine/core'
import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useT } from '../../../app/i18n.ts'
import { PHONE } from '../../../app/phone.ts'
import { GATES, gateColour, gateText } from './gates.ts'

/** Where a customer stands at its four gates. */
export function GateBadges({ customer, isInRow = false }: { customer: Customer; isInRow?: boolean }) {
  const t = useT('customer')
  const isPhone = useMediaQuery(PHONE)
  return (
    <Group gap={isPhone ? 2 : 4} component="span" wrap={isInRow && !isPhone ? 'nowrap' : 'wrap'}>
      {GATES.map((gate) => (
        <Badge
          key={gate}
          size={isPhone ? 'xs' : 'sm'}
          tt="none"
          fw={500}
          // the table would take what is cut for all there is
          {...(isInRow && !isPhone ? { flex: 'none' } : {})}
          variant="light"
          component="span"
          color={gateColour(customer[gate])}
          title={t(gate)}
        >
          {gateText(t, customer[gate])}
        </Badge>
      ))}
    </Group>
  )
}
