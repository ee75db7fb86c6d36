import { ActionIcon, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { StandIn } from '../load/StandIn.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useT } from '../i18n.ts'
import { lazyPart } from '../lazyPart.ts'
import type { ListOptions as Options } from './ListOptions.tsx'

const ListOptions = lazyPart(async () => ({ default: (await import('./ListOptions.tsx')).ListOptions }))

/** Opens what can be chosen about a list. */
export function ListOptionsButton<Row>(props: ComponentProps<typeof Options<Row>>) {
  const common = useT('common')
  return (
    <Popover position="bottom-end" width={260} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon size="input-xs" variant="default" aria-label={common('listOptions')} title={common('listOptions')}>
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <StandIn value={<Waiting label={common('loading')} />}>
          <ListOptions {...props} />
        </StandIn>
      </Popover.Dropdown>
    </Popover>
  )
}
