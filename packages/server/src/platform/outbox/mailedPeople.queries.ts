/** SQL of people `u` who can be mailed, each address once, with their language. Who is meant follows after `and`. */
export const MAILED_PEOPLE = `select distinct on (lower(u.email)) u.email, coalesce(u.habit->>'locale', 'en') as locale
  from user_account u where u.email <> '' and u.deleted_at is null and u.suspended_at is null`

/** SQL of whether a person `u` has a permission by their role. */
export const hasPermission = (permission: string): string =>
  `exists (select from role_menu x join menu m using (menu_id)
    where x.role_id = u.role_id and m.perms = '${permission}' and m.deleted_at is null)`
