import { Popover, type PopoverProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { StandIn } from '../../../app/load/StandIn.ts'
import { useT } from '../../../app/i18n.ts'
import { Waiting } from '../../../ui/Waiting.tsx'

interface Props extends Pick<PopoverProps, 'position' | 'width'> {
  /** The button that opens it. */
  target: ReactElement
  className: string | undefined
  children: ReactNode
}

/** Choices of the list below a button; their code comes when they are first wanted. */
export function ListMenu({ target, className = '', children, ...look }: Props) {
  const common = useT('common')
  return (
    <Popover trapFocus {...look}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={className}>
        <StandIn value={<Waiting label={common('loading')} />}>{children}</StandIn>
      </Popover.Dropdown>
    </Popover>
  )
}
