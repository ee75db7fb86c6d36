import { Popover, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../i18n.ts'
import { chooseOrg, useChosenOrg } from '../orgTree/chosenOrg.ts'
import { OrgTree } from '../orgTree/OrgTree.tsx'
import { useOrgTree } from '../orgTree/useOrgTree.ts'
import styles from './orgSwitch.module.css'

/** Narrows the lists and the map to one organisation, for who sees more than one. */
export function OrgSwitch() {
  const t = useT('shell')
  const { query, rows } = useOrgTree()
  const chosen = useChosenOrg()
  const [open, setOpen] = useState(false)
  const known = chosen === undefined || rows.some((row) => row.node.orgId === chosen)
  useEffect(() => {
    // one that is gone, or that the user does not see any more, would leave every list empty
    if (query.data && !known) chooseOrg(undefined)
  }, [query.data, known])
  if (rows.length < 2) return null
  const choose = (orgId: number | undefined): void => {
    chooseOrg(orgId)
    setOpen(false)
  }
  const name = rows.find((row) => row.node.orgId === chosen)?.node.name
  return (
    <Popover opened={open} onChange={setOpen} width={320} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={styles.switch}
          data-narrowed={chosen !== undefined || undefined}
          aria-haspopup="tree"
          aria-expanded={open}
          aria-label={t('orgShown', { name: name ?? t('allOrgs') })}
          onClick={() => setOpen(!open)}
        >
          <IconBuilding size={16} stroke={1.6} aria-hidden />
          <span>{name ?? t('allOrgs')}</span>
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <div className={styles.drop}>
          <UnstyledButton className={styles.all} aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
            {t('allOrgs')}
          </UnstyledButton>
          <OrgTree
            rows={rows}
            value={chosen ?? 0}
            focusSearch
            texts={{ label: t('allOrgs'), search: t('searchOrgs'), nothing: t('nothingFound') }}
            onChange={choose}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
