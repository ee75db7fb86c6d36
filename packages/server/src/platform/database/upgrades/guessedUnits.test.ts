import { expect, test } from 'vitest'
import { createLog } from '../../log/createLog.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openTestDatabase } from '../testDatabase.ts'

const GUESSED = { speed: 'mph', odometer: 'mi', temperature: '°F', battery: '%' }

test('units that were kept although nobody told them are asked for again, and told of where something was imported', async () => {
  const { db, close } = await openTestDatabase(false)
  try {
    const all = readMigrations()
    const until = (name: string) =>
      all.slice(
        0,
        all.findIndex((each) => each.name === name),
      )
    await migrate(db, createLog('fatal'), until('0046_import_orders'))
    const person = await db.row<{ org_id: number; user_id: number }>(
      `with o as (insert into organization (name) values ('Imports') returning org_id),
         r as (insert into role (name) values ('Any') returning role_id)
       insert into user_account (org_id, role_id, username, password_hash)
       select org_id, role_id, 'ann', 'x' from o, r returning org_id, user_id`,
    )
    const source = (name: string, columns: object, units: object) =>
      db.row<{ source_id: number }>(
        `insert into import_source (org_id, name, columns, units, user_id) values ($1, $2, $3, $4, $5) returning source_id`,
        [person?.org_id, name, JSON.stringify(columns), JSON.stringify(units), person?.user_id],
      )
    const used = await source('Used', { speed: 'Speed', odometer: 'Odometer' }, { ...GUESSED, odometer: 'km' })
    await source('Never used', { speed: 'Speed' }, GUESSED)
    await db.run(
      `insert into import_run (source_id, user_id, file_name, digest, total, good, newer, added)
       values ($1, $2, 'a.csv', decode(repeat('00', 32), 'hex'), 1, 1, 1, 0)`,
      [used?.source_id, person?.user_id],
    )
    await migrate(db, createLog('fatal'), until('0069_guessed_units'))
    await source('Asked', { speed: 'Speed' }, { speed: 'mph' })
    const said: string[] = []
    await migrate(db, createLog('warn', { write: (line) => void said.push(line) }), all)
    expect(await db.rows('select name, units, guessed from import_source order by source_id')).toEqual([
      { name: 'Used', units: { odometer: 'km' }, guessed: { speed: 'mph' } },
      { name: 'Never used', units: {}, guessed: {} },
      { name: 'Asked', units: { speed: 'mph' }, guessed: {} },
    ])
    expect(said.filter((line) => line.includes('Used ('))).toHaveLength(1)
  } finally {
    await close()
  }
})
