import { ORG_TYPES, USER_TYPES } from '@waymark/contract/roles.ts'
import { addRole, editRole, getRoleList, type Role } from '@waymark/contract/rooms/organization/role.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { useSession } from '../../app/sessionStore.ts'
import { useOrganizations } from '../../app/orgTree/useOrganizations.ts'
import { RolePermissions } from './RolePermissions.tsx'

/** Adds or edits a role, or adds one like another. */
export function RoleForm({ role, model, onClose }: { role?: Role; model?: Role; onClose: () => void }) {
  const t = useT('role')
  const me = useSession((state) => state.info?.user)
  const orgs = useOrganizations().map(({ value, label }) => ({ value: Number(value), label }))
  const everyOrg = { value: null, label: t('everyOrganization') }
  return (
    <RecordForm
      title={role ? t('editTitle', { name: role.name }) : t('add')}
      size="xl"
      record={role}
      valuesOf={(of) => {
        const like = of ?? model
        return {
          name: of?.name ?? (model ? t('copyOf', { name: model.name }) : ''),
          description: like?.description ?? '',
          orgId: like ? like.orgId : (me?.orgId ?? null),
          validOrgTypes: [...(like?.validOrgTypes ?? ORG_TYPES)],
          validUserTypes: [...(like?.validUserTypes ?? (['defaultUser'] as const))],
          menuIds: [...(like?.menuIds ?? [])],
        }
      }}
      readAgain={({ roleId }) => call(getRoleList, { recordIds: [roleId] })}
      limits={addRole}
      fields={[
        { kind: 'line', name: 'name', label: t('name') },
        {
          kind: 'choice',
          name: 'orgId',
          label: t('organization'),
          hint: t('organizationHint'),
          fixed: role !== undefined,
          choices: me?.admin || role?.orgId === null ? [everyOrg, ...orgs] : orgs,
        },
        {
          kind: 'ticks',
          name: 'validUserTypes',
          label: t('validUserTypes'),
          required: true,
          choices: USER_TYPES.map((value) => ({ value, label: t(value) })),
        },
        {
          kind: 'ticks',
          name: 'validOrgTypes',
          label: t('validOrgTypes'),
          required: true,
          choices: ORG_TYPES.map((value) => ({ value, label: t(`orgType_${value}`) })),
        },
        { kind: 'text', name: 'description', label: t('description') },
        {
          kind: 'own',
          name: 'menuIds',
          label: t('permissions'),
          beside: true,
          required: true,
          render: (control) => <RolePermissions own={role?.roleId} {...control} />,
        },
      ]}
      save={({ orgId, ...params }, before) =>
        before
          ? call(editRole, { ...params, roleId: before.roleId, version: before.version })
          : call(addRole, { ...params, orgId })
      }
      changes={[getRoleList]}
      onClose={onClose}
    />
  )
}
