import type { Caller } from '../../platform/http/Caller.ts'
import type { AccessFacts, Access } from '../../rooms/role/public.ts'
import { type Reader, readerOf, type Recipient } from '../alarmDelivery/public.ts'

/** In whose name a report is made: as they are now, whatever they were when they asked for it. */
export interface Maker {
  readonly caller: Caller
  readonly reader: Reader
  readonly recipient: Recipient
}

export interface MakerOptions {
  readonly recipient: (userId: number) => Promise<Recipient | undefined>
  readonly access: (facts: AccessFacts) => Promise<Access>
  readonly inService: (orgId: number) => Promise<boolean>
}

/** A user by whose rights something is done without them; undefined for one who is suspended, deleted or out of service. */
export async function makerOf(
  { recipient: find, access, inService }: MakerOptions,
  userId: number,
): Promise<Maker | undefined> {
  const recipient = await find(userId)
  if (!recipient?.isActive) return undefined
  const { orgId, roleId, admin } = recipient.access
  if (!admin && !(await inService(orgId))) return undefined
  const caller: Caller = {
    ...(await access(recipient.access)),
    userId,
    username: '',
    orgId,
    roleId,
    admin,
    needsPasswordChange: false,
    sessionHash: Buffer.alloc(0),
  }
  return { caller, reader: readerOf(recipient.chosen, recipient.org), recipient }
}
