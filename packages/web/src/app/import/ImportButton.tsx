import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

/** The button of a list that opens what takes a file in. */
export function ImportButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconUpload size={15} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
