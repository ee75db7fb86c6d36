import { Modal, SegmentedControl, Select, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuilding, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { StandIn } from '../../app/load/StandIn.ts'
import { useT } from '../../app/i18n.ts'
import { OrgTree } from '../../app/orgTree/OrgTree.tsx'
import { useOrgTree } from '../../app/orgTree/useOrgTree.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useSession } from '../../app/sessionStore.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { MovementTab } from '../movement/public.tsx'
import { DashboardTab } from './DashboardTab.tsx'
import styles from './organization.module.css'
import { SubOrgsTab } from './SubOrgsTab.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const PartnersTab = lazyPart(async () => ({ default: (await import('./PartnersTab.tsx')).PartnersTab }))
const KeysTab = lazyPart(async () => ({ default: (await import('./keys/KeysTab.tsx')).KeysTab }))
const PushTab = lazyPart(async () => ({ default: (await import('./push/PushTab.tsx')).PushTab }))

/** Tabs with the permission that shows them, in their order. */
const TABS = [
  { id: 'dashboard', permission: 'organization:org:view', title: 'dashboard', Tab: DashboardTab },
  { id: 'sub', permission: 'organization:org:view', title: 'subOrganizations', Tab: SubOrgsTab },
  { id: 'partners', permission: 'organization:partner:view', title: 'partners', Tab: PartnersTab },
  { id: 'keys', permission: 'organization:key:view', title: 'accessKeys', Tab: KeysTab },
  { id: 'push', permission: 'organization:org:push', title: 'pushServers', Tab: PushTab },
  { id: 'movement', permission: 'monitoring:vehicle:view', title: 'movement', Tab: MovementTab },
] as const

const NARROW = '(max-width: 900px)'

/** An organisation: its dashboard, what lies below it, its access keys, its push servers and how its movement is read. */
export default function OrganizationScreen() {
  const t = useT('organization')
  const common = useT('common')
  const { query, rows } = useOrgTree()
  const [search, setSearch] = useSearchParams()
  const { info, permissions } = useSession()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const [choosing, setChoosing] = useState(false)
  const tabs = TABS.filter((tab) => permissions.has(tab.permission))
  const tab = tabs.find((each) => each.id === search.get('tab')) ?? tabs[0]
  const asked = Number(search.get('org') ?? info?.user.orgId)
  const org = (rows.find((row) => row.node.orgId === asked) ?? rows[0])?.node
  const go = (next: { org?: number; tab?: string }): void => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(next)) params.set(name, String(value))
    setSearch(params, { replace: true })
    setChoosing(false)
  }
  if (!org || !tab) return <QueryState query={query} />
  const tree = (focusSearch: boolean) => (
    <OrgTree
      rows={rows}
      value={org.orgId}
      focusSearch={focusSearch}
      texts={{ label: t('organizations'), search: t('searchOrgs'), nothing: t('nothingFound') }}
      onChange={(orgId) => go({ org: orgId })}
    />
  )
  const choices = tabs.map((each) => ({ value: each.id, label: t(each.title) }))
  return (
    <div className={styles.screen}>
      {narrow ? null : <aside className={styles.side}>{tree(false)}</aside>}
      <section className={styles.main}>
        <header className={styles.head}>
          {narrow ? (
            <UnstyledButton
              className={styles.pick}
              aria-label={`${t('choose')}: ${org.name}`}
              onClick={() => setChoosing(true)}
            >
              <IconBuilding size={17} stroke={1.6} aria-hidden />
              <h1>{org.name}</h1>
              <IconChevronDown size={15} aria-hidden />
            </UnstyledButton>
          ) : (
            <h1>{org.name}</h1>
          )}
          {narrow ? (
            <Select
              size="xs"
              w={190}
              aria-label={org.name}
              allowDeselect={false}
              value={tab.id}
              data={choices}
              onChange={(value) => go({ tab: value ?? 'dashboard' })}
            />
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={org.name}
              value={tab.id}
              data={choices}
              onChange={(value) => go({ tab: value })}
            />
          )}
        </header>
        <div className={styles.body}>
          <StandIn value={<Waiting label={common('loading')} />}>
            <tab.Tab key={org.orgId} orgId={org.orgId} rows={rows} onOrg={(orgId) => go({ org: orgId })} />
          </StandIn>
        </div>
      </section>
      {choosing ? (
        <Modal opened onClose={() => setChoosing(false)} title={t('choose')} size="md" lockScroll={false}>
          <div className={styles.picker}>{tree(true)}</div>
        </Modal>
      ) : null}
    </div>
  )
}
