import { Input, TextInput } from '@mantine/core'
import { getOrgTree } from '@waymark/contract/rooms/organization/organization.ts'
import { orgSight, parentsOf, toggleOrg } from '@waymark/core/access/toggleOrg.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { CheckTree, type Tick } from '../../ui/CheckTree.tsx'
import styles from './user.module.css'
import type { ScopeChoice } from './userValues.ts'

interface Props {
  value: ScopeChoice
  error: string | undefined
  onChange: (choice: ScopeChoice) => void
}

const TICKS: Readonly<Record<ReturnType<typeof orgSight>, Tick>> = { seen: 'on', unseen: 'off', barred: 'barred' }

/** Which organisations a user sees: ticked with all below, unticked again with all below. */
export function OrgScope({ value, error, onChange }: Props) {
  const t = useT('user')
  const [search, setSearch] = useState('')
  const { data } = useCall(getOrgTree, {})
  const nodes = useMemo(
    () => (data ?? []).map((org) => ({ id: org.orgId, parentId: org.parentId, label: org.name })),
    [data],
  )
  const parents = useMemo(() => parentsOf(data ?? []), [data])
  const choice = useMemo(() => ({ viewable: new Set(value.viewable), excluded: new Set(value.excluded) }), [value])
  if (!data) return null
  const toggle = (orgId: number): void => {
    const next = toggleOrg(parents, choice, orgId)
    onChange({ viewable: [...next.viewable], excluded: [...next.excluded] })
  }
  const roots = nodes.filter((node) => node.parentId === 0).map((node) => node.id)
  return (
    <>
      <p className={styles.hint}>{t('orgsHint')}</p>
      <TextInput
        size="xs"
        mb="xs"
        type="search"
        aria-label={t('findOrg')}
        placeholder={t('findOrg')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CheckTree
        label={t('organizations')}
        nodes={nodes}
        tickOf={(orgId) => TICKS[orgSight(parents, choice, orgId)]}
        onToggle={toggle}
        search={search}
        open={roots}
        empty={t('nothingFound')}
      />
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </>
  )
}
