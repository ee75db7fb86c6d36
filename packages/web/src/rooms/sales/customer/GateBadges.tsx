import { Badge, Group } from '@mantine/core'
import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { useT } from '../../../app/i18n.ts'
import { GATES, gateColour, gateText } from './gates.ts'

/** Where a customer stands at its four gates. */
export function GateBadges({ customer, isInRow = false }: { customer: Customer; isInRow?: boolean }) {
  const t = useT('customer')
  return (
    <Group gap={4} component="span" wrap={isInRow ? 'nowrap' : 'wrap'}>
      {GATES.map((gate) => (
        <Badge
          key={gate}
          size="sm"
          tt="none"
          fw={500}
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
