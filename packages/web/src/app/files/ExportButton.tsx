import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface Props {
  label: string
  busy?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The button of a list that saves it as a file. */
export function ExportButton({ label, busy = false, disabled = false, onClick }: Props) {
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      disabled={disabled}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
