import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import styles from './moreTabsButton.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
  /** What it leads to. */
  readonly label: string
  /** So many have no room. */
  readonly count: number
}

/** Opens the menu of the tabs that have no room in their strip. */
export function MoreTabsButton({ label, count, className, ...target }: Props) {
  return (
    <UnstyledButton
      className={`${styles.button} ${className ?? ''}`}
      aria-label={`${label}: ${count}`}
      title={label}
      {...target}
    >
      <IconDots size={16} aria-hidden />
      {count}
    </UnstyledButton>
  )
}
