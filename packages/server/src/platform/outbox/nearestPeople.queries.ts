import type { Locale } from '@waymark/contract/locales.ts'
import { aboveOf } from '../database/aboveOf.ts'

/** Somebody who is told of something. */
export interface Addressee {
  readonly userId: number
  /** Empty for none. */
  readonly email: string
  readonly locale: Locale
}

/** SQL of what is known of a person `u` who is told of something: {@link Addressee}. */
export const ADDRESSEE = `u.user_id as "userId", coalesce(u.email, '') as email, coalesce(u.habit->>'locale', 'en') as locale`

/** SQL of whether a person `u` has an account in use. */
export const ACTIVE = 'u.deleted_at is null and u.suspended_at is null'

/**
 * SQL of the people ({@link Addressee}) in the organisation $1, or in the nearest above it that has any.
 *
 * @param who SQL of which people `u` with the role `r` are meant
 */
export const nearestPeople = (who: string): string => `with recursive ${aboveOf('$1')}, people as (
    select a.depth, ${ADDRESSEE} from above a join user_account u on u.org_id = a.org_id join role r on r.role_id = u.role_id
    where ${ACTIVE} and ${who})
  select "userId", email, locale from people where depth = (select min(depth) from people) order by "userId"`
