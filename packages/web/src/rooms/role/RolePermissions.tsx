import { Input } from '@mantine/core'
import { CopyFrom } from './CopyFrom.tsx'
import { PermissionTree } from './PermissionTree.tsx'

interface Props {
  /** The role that is edited, which is copied from no other place than here. */
  own: number | undefined
  /** Ids of the entries of the menu that it permits. */
  value: readonly number[]
  error: string | undefined
  onChange: (menuIds: readonly number[]) => void
}

/** What a role permits: ticked one by one, or as another has it. */
export function RolePermissions({ own, value, error, onChange }: Props) {
  return (
    <>
      <CopyFrom own={own} onCopy={onChange} />
      <PermissionTree value={new Set(value)} onChange={(ids) => onChange([...ids])} />
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </>
  )
}
