import { InputBase, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { OrgTree } from './OrgTree.tsx'
import styles from './orgSelect.module.css'
import { useOrgTree } from './useOrgTree.ts'

interface Props {
  label: string
  value: number
  onChange: (orgId: number) => void
  texts: { search: string; nothing: string }
  error?: ReactNode
  required?: boolean
}

/** Chooses an organisation from the tree; quick with 10,000 of them. */
export function OrgSelect({ label, value, onChange, texts, error, required = false }: Props) {
  const { rows } = useOrgTree()
  const [open, setOpen] = useState(false)
  const name = rows.find((row) => row.node.orgId === value)?.node.name ?? ''
  return (
    <Popover opened={open} onChange={setOpen} width="target" position="bottom-start" trapFocus shadow="md">
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          size="xs"
          label={label}
          required={required}
          error={error}
          pointer
          aria-haspopup="tree"
          aria-expanded={open}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          rightSectionPointerEvents="none"
          onClick={() => setOpen(!open)}
        >
          {name}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.drop}>
          <OrgTree
            rows={rows}
            value={value}
            focusSearch
            texts={{ label, ...texts }}
            onChange={(orgId) => {
              onChange(orgId)
              setOpen(false)
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
