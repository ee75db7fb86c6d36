import type { ClientBase } from 'pg'
import type { Batch } from './Batch.ts'
import type { Followers } from './Followers.ts'

/** Devices of a batch with the range of times of their new reports, by organisation, as parallel columns. */
interface Entries {
  org: number[]
  device: number[]
  first: number[]
  last: number[]
}

/** Stands for everybody: its rows name every device, for the engines. */
const ENGINES = 0

/**
 * Writes down, in the transaction that stores a batch, which devices reported when: all of them for the engines, and by
 * organisation those that somebody follows. Devices that said again what was known were heard, and nothing more.
 *
 * @param isNew by row of the batch: 1 for what was not known before
 */
export async function noteArrivals(
  client: ClientBase,
  followers: Followers | undefined,
  batch: Batch,
  isNew: Uint8Array,
): Promise<void> {
  const { all, followed, again } = entriesOf(followers, batch, isNew)
  if (again.length > 0)
    await client.query({
      name: 'note-heard-again',
      text: 'insert into device_change (of_reports, devices) values (true, $1)',
      values: [again],
    })
  if (all.device.length === 0) return
  // in order of devices already: nothing is sorted or put together for the row that every commit writes
  await client.query({
    name: 'note-arrivals-for-engines',
    text: `insert into arrival (xid, org_id, received, devices, first_ms, last_ms)
           values (pg_current_xact_id()::text::bigint, ${ENGINES}, $1, $2, $3, $4)`,
    values: [new Date(batch.received), all.device, all.first, all.last],
  })
  if (followed.device.length === 0) return
  await client.query({
    name: 'note-arrivals',
    text: `insert into arrival (xid, org_id, received, devices, first_ms, last_ms)
           select pg_current_xact_id()::text::bigint, o, $1, array_agg(d order by d), array_agg(f order by d),
             array_agg(l order by d)
           from unnest($2::int4[], $3::int4[], $4::float8[], $5::float8[]) e (o, d, f, l) group by o`,
    values: [new Date(batch.received), followed.org, followed.device, followed.first, followed.last],
  })
}

function entriesOf(followers: Followers | undefined, batch: Batch, isNew: Uint8Array) {
  const all: Omit<Entries, 'org'> = { device: [], first: [], last: [] }
  const followed: Entries = { org: [], device: [], first: [], last: [] }
  const again: number[] = []
  const { device } = batch.columns
  // rows are in order of device and time: the first and the last of a run are its range
  for (let at = 0; at < batch.order.length;) {
    const one = device[batch.order[at] ?? 0] ?? 0
    let first = Number.NaN
    let last = Number.NaN
    for (; at < batch.order.length && device[batch.order[at] ?? 0] === one; at++) {
      const row = batch.order[at] ?? 0
      if (!isNew[row]) continue
      last = batch.time[row] ?? 0
      if (Number.isNaN(first)) first = last
    }
    if (Number.isNaN(first)) {
      again.push(one)
      continue
    }
    all.device.push(one)
    all.first.push(first)
    all.last.push(last)
    for (const org of followers?.orgsOf(one) ?? []) {
      followed.org.push(org)
      followed.device.push(one)
      followed.first.push(first)
      followed.last.push(last)
    }
  }
  return { all, followed, again }
}
