import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Outcome } from '../wire.ts'
import { useSave } from '../save/useSave.ts'

interface Props<Format extends string, Answer> {
  /** On its button. */
  label: string
  /** Above the formats. */
  heading?: string
  formats: readonly { readonly value: Format; readonly label: string }[]
  fetchFile: (format: Format) => Promise<Outcome<Answer>>
  /** Gives the file to the user. */
  onFetched: (answer: Answer) => void
  onFailure: (text: string | undefined) => void
  /** CSS pixels of the menu. */
  width?: number
}

/** Saves what a list shows as a file of one of some formats; a refusal says which field it is about. */
export function SaveAsMenu<Format extends string, Answer>(props: Props<Format, Answer>) {
  const { label, heading, formats, onFailure, width = 190 } = props
  const saving = useSave(props.fetchFile, { done: props.onFetched, onFailure })
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <Button size="xs" variant="default" loading={saving.busy} leftSection={<IconDownload size={15} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {heading === undefined ? null : <Menu.Label>{heading}</Menu.Label>}
        {formats.map((format) => (
          <Menu.Item key={format.value} onClick={() => saving.save(format.value)}>
            {format.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
