import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** The button of a list that adds a record. */
export function AddButton({ label, disabled, onClick }: { label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <Button
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden />}
      {...(disabled ? { disabled } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
