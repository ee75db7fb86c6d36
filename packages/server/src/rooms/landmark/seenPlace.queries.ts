/**
 * SQL for `idSql` being a landmark that is there and in somebody's sight: of their organisations, and within what they are
 * limited to. What is counted of visits goes by this as much as what is listed.
 *
 * @param orgsSql their organisations, `limitSql` the landmarks that they are limited to, or null
 */
export const SEEN_PLACE = (idSql: string, orgsSql: string, limitSql: string): string =>
  `${idSql} in (select seen.landmark_id from landmark seen where seen.org_id = any(${orgsSql}::int4[])
     and seen.deleted_at is null and (${limitSql}::int4[] is null or seen.landmark_id = any(${limitSql})))`
