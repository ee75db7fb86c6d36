import { TYPES_BELOW } from '@waymark/contract/org/orgTypes.ts'
import { ORG_TYPES } from '@waymark/contract/roles.ts'
import {
  addOrg,
  editOrg,
  getDashboard,
  getOrgById,
  getOrgTree,
  type Organization,
} from '@waymark/contract/rooms/organization/organization.ts'
import { getUserList } from '@waymark/contract/rooms/organization/user.ts'
import { call } from '../../app/api.ts'
import type { FormItem } from '../../app/form/FormField.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'
import { useOrgTree } from '../../app/orgTree/useOrgTree.ts'
import { usePermission, useSession } from '../../app/sessionStore.ts'
import { recordSearch } from '../../app/search/recordSearch.ts'
import { useCall } from '../../app/useCall.ts'
import { controlParams, ORG_LIMITS, orgValues, type OrgValues } from './orgValues.ts'
import { readOne } from '../../app/form/readOne.ts'

/** Who may look after an organisation: each after one at most. */
const userSearch = recordSearch(getUserList, ({ userId, username, fullName }) => ({
  value: String(userId),
  label: fullName === '' ? username : `${username} · ${fullName}`,
}))

interface Props {
  /** The organisation to edit; a new one is added without. */
  orgId?: number
  /** Where a new one goes. */
  parentId: number
  onClose: () => void
}

/** Adds or edits an organisation: waits for what is edited, so that nothing is set that was not seen. */
export function OrgForm({ orgId, parentId, onClose }: Props) {
  const query = useCall(getOrgById, { orgId: orgId ?? 0 }, { enabled: orgId !== undefined })
  if (orgId !== undefined && !query.data) return null
  return <LoadedForm org={query.data} parentId={parentId} onClose={onClose} />
}

function LoadedForm({
  org,
  parentId,
  onClose,
}: {
  org: Organization | undefined
  parentId: number
  onClose: () => void
}) {
  const t = useT('organization')
  const types = useTypes(org)
  const names = useOrgTree().rows
  const nameOf = (id: number): string => names.find((row) => row.node.orgId === id)?.node.name ?? ''
  const controls = org?.mayControl ?? true
  const maySeeUsers = usePermission('organization:user:view')
  /** What somebody above it sets. */
  const controlled = (suspended: boolean): readonly FormItem<OrgValues>[] => [
    { kind: 'section', label: t('limits') },
    ...ORG_LIMITS.map((name) => ({ kind: 'number' as const, name, label: t(name), placeholder: t('limitHint') })),
    maySeeUsers && {
      kind: 'record',
      name: 'accountManagerId',
      label: t('accountManager'),
      none: t('noManager'),
      hint: t('accountManagerHint'),
      search: userSearch,
      own: org?.accountManager ? { id: org.accountManager.userId, label: org.accountManager.username } : undefined,
    },
    { kind: 'section', label: t('evaluation') },
    { kind: 'day', name: 'evaluationStart', label: t('evaluationStart') },
    { kind: 'number', name: 'evaluationDays', label: t('evaluationDays') },
    { kind: 'tick', name: 'accountVerification', label: t('accountVerification') },
    { kind: 'switch', name: 'suspended', label: t('suspended'), hint: t('suspendHint'), danger: true },
    suspended && { kind: 'line', name: 'suspendReason', label: t('reason'), wide: true },
  ]
  return (
    <RecordForm
      title={org ? t('editTitle', { name: org.name }) : t('add')}
      record={org}
      valuesOf={(of) => orgValues(of, parentId)}
      readAgain={({ orgId }) => readOne(call(getOrgById, { orgId }))}
      limits={addOrg}
      columns={2}
      fields={({ suspended }) => [
        { kind: 'line', name: 'name', label: t('name'), wide: true },
        controls &&
          (!org || org.parentId !== 0) && {
            kind: 'own',
            name: 'parentId',
            label: t('parent'),
            show: nameOf,
            render: (control) => (
              <OrgSelect {...control} texts={{ search: t('searchOrgs'), nothing: t('nothingFound') }} />
            ),
          },
        controls && {
          kind: 'choice',
          name: 'type',
          label: t('type'),
          choices: types.map((value) => ({ value, label: t(`type${value}`) })),
        },
        { kind: 'text', name: 'remark', label: t('remark') },
        ...(controls ? controlled(suspended) : []),
      ]}
      save={({ name, remark, parentId: below, ...values }, before) => {
        if (!before) return call(addOrg, { ...controlParams(values), name, remark, parentId: below })
        const control = controls ? controlParams(values) : {}
        const moved = controls && below !== before.parentId ? { parentId: below } : {}
        return call(editOrg, { orgId: before.orgId, version: before.version, name, remark, ...control, ...moved })
      }}
      changes={[getOrgTree, getOrgById, getDashboard]}
      onClose={onClose}
    />
  )
}

/** Types that the user may give (ORG-8), and the one that the organisation has. */
function useTypes(org: Organization | undefined): readonly Organization['type'][] {
  const user = useSession((state) => state.info?.user)
  const { rows } = useOrgTree()
  const own = rows.find((row) => row.node.orgId === user?.orgId)?.node.type ?? 1
  const allowed = user?.admin ? ORG_TYPES : TYPES_BELOW[own]
  return org && !allowed.includes(org.type) ? [org.type, ...allowed] : allowed
}
