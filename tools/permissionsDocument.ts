import { ALL_CALLS } from '../packages/contract/src/calls.ts'
import { MODULES, PERMISSIONS, permissionsOf } from '../packages/contract/src/permissions.ts'
import { type OrgType, SEEDED_ROLES } from '../packages/contract/src/roles.ts'

const ORG_TYPE_NAMES: Readonly<Record<OrgType, string>> = { 1: 'common', 4: 'partner', 5: 'customer', 6: 'owner' }

const INTRODUCTION = `# Permissions

Written by \`npm run generate\` from \`packages/contract/src/roles.ts\` and \`permissions/\`; do not edit.

A permission is \`module:resource:action\`. Every call, screen and button names one; a check passes when the user's role holds the menu entry with exactly that permission. What a role holds is kept in the database (\`menu\`, \`role_menu\`) and may be changed under System, Roles; below is what an installation starts with.

- **Seeding.** Each start brings in the menu entries and roles of this version. What was edited by hand stays, what was deleted stays deleted, and an entry that is new with a version goes to the roles that it names. The Administrator holds every entry.
- **Editing.** Nobody puts into a role, or gives to a user, what they do not hold themselves; nobody changes or deletes their own role or account. A role of every organization is edited by administrators only; a role that concerns sales belongs to one organization and is given only there. A role has valid organization and user types, enforced when it is given. A change counts on the next request.
- **What is seen.** Besides, a user sees only their viewable organizations (their own, where none are named) with all below, less the excluded ones with all below. Bound to groups, vehicles or landmarks, they see only those; a landmark user sees only the vehicles that are in their landmarks now. Of a vehicle that is in sight only for as long as it is in a landmark, calls of the present tell (\`ofNow\`), and its trail since it came; everything else is as if it did not exist. Administrators see all.
- **What is given.** Nobody gives or binds what they were not given themselves: whoever is limited gives others their own groups, vehicles and landmarks at most, sees of a landmark that they draw the place alone, changes rules that watch their vehicles and report schedules of their own, and nothing that concerns a whole organization (\`concernsAll\`). What goes on delivering without its maker, such as a push server, a key to all devices or a share, is made by somebody who sees all of it.

## Roles
`

/** `docs/permissions.md`: what each role is for, and the matrix of roles and permissions. */
export function permissionsDocument(): string {
  const held = SEEDED_ROLES.map((role) => new Set(permissionsOf(role.key)))
  const calls = Map.groupBy(ALL_CALLS, (call) => call.permission)
  const roles = SEEDED_ROLES.map((role, i) => {
    const orgTypes = role.orgTypes.map((type) => ORG_TYPE_NAMES[type]).join(', ')
    return `| ${i + 1} | ${role.name} | ${role.purpose} | ${role.userTypes.join(', ')} | ${orgTypes} | ${held[i]?.size ?? 0} |`
  })
  const numbers = SEEDED_ROLES.map((_, i) => i + 1)
  const matrices = Object.keys(MODULES).map((module) => {
    const lines = PERMISSIONS.filter((permission) => permission.startsWith(`${module}:`)).map((permission) => {
      const cells = held.map((set) => (set.has(permission) ? '●' : ''))
      return `| \`${permission}\` | ${calls.get(permission)?.length ?? 0} | ${cells.join(' | ')} |`
    })
    return [
      `### ${module}\n`,
      `| permission | calls | ${numbers.join(' | ')} |`,
      `|---|---|${numbers.map(() => '---|').join('')}`,
      ...lines,
    ].join('\n')
  })
  return [
    INTRODUCTION,
    '| | role | whom it is for | users | organizations | permissions |',
    '|---|---|---|---|---|---|',
    ...roles,
    '',
    '## Matrix',
    '',
    'The numbers are those of the roles above. `calls` is how many calls the permission opens; one without a call yet comes with its screens.',
    '',
    `${matrices.join('\n\n')}\n`,
  ].join('\n')
}
