import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user as which PostgreSQL runs; PostgreSQL itself refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

/** The account to switch to: undefined when this process is an ordinary user and need not. */
export function otherAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  for (const name of ['postgres', 'nobody']) {
    const account = users.get(name)
    if (account && account.uid !== 0) return account
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Waymark as an ordinary user, or set DATABASE_URL.',
  )
}

function readUsers(): Map<string, Account> {
  const users = new Map<string, Account>()
  const text = process.platform === 'linux' ? readFileSync('/etc/passwd', 'utf8') : listMacUsers()
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid) users.set(name, { name, uid: Number(uid), gid: Number(gid) })
  }
  return users
}

/** macOS keeps its users in a directory service; `id` tells of one at a time. */
function listMacUsers(): string {
  const number = (flag: string, name: string) => execFileSync('id', [flag, name], { encoding: 'utf8' }).trim()
  return ['nobody'].map((name) => `${name}:x:${number('-u', name)}:${number('-g', name)}`).join('\n')
}

/** Can `account` pass through every folder on the way to `folder`, and enter it? */
export function canEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (((mode >> shift) & 1) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, account)
}

/** Gives `path` to `account`, if there is one to switch to. */
export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}
