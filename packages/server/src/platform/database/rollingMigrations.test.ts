import { describe, expect, it } from 'vitest'
import { findBreaks } from './findBreaks.testing.ts'
import { readMigrations } from './migrate.ts'

/** The first number for which it holds: what came before has run everywhere. */
const FROM = '0640'

describe('a process of the release before goes on while the database is migrated', () => {
  it.each(readMigrations().filter(({ name }) => name >= FROM))('$name', ({ sql }) => {
    expect(findBreaks(sql)).toEqual([])
  })

  it.each([
    ['drop table trip', 'drops a table'],
    ['alter table trip drop column speed', 'drops a column'],
    ['alter table trip drop speed', 'drops a column'],
    ['alter table trip rename column speed to pace', 'renames'],
    ['alter table trip rename to journey', 'renames'],
    ['alter table trip alter column speed type int8', 'changes the type'],
    ['alter table trip alter speed set not null', 'wants a value'],
    ['alter table trip\n  add column a int4 not null default 1,\n  add column pace int4 not null', 'adds a column'],
    ['-- borne: nothing reads it\nalter table trip drop column speed', 'drops a column'],
    ['-- a; b\ncreate index i on trip (speed); drop table trip', 'drops a table'],
  ])('but for this, which is found: %s', (sql, what) => {
    expect(findBreaks(`${sql};`)).toEqual([expect.stringMatching(`^${what}`)])
  })

  it.each([
    'alter table trip add column pace int4',
    "alter table trip add column pace int4 not null default 0, add column kind text not null default ''",
    'alter table trip drop constraint trip_speed_check, alter column speed drop not null',
    'alter table trip add column id int8 not null generated always as identity',
    'create table pace (trip_id int8 not null); -- drop table trip;',
    'create function f() returns void language sql as $$ drop table passing; $$',
    '-- borne since 0731: nothing has read it from then on\nalter table trip drop column speed',
  ])('and not this: %s', (sql) => {
    expect(findBreaks(`${sql};`)).toEqual([])
  })
})
