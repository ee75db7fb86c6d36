import { CARRIER_NAMES, canDo } from '@waymark/contract/carriers.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeCarrier } from '../../testing/carriers/FakeCarrier.ts'
import { FAKES } from '../../testing/carriers/FAKES.ts'
import { iccids } from '../../testing/carriers/iccids.ts'
import type { Carrier, CardRef } from './Carrier.ts'
import { openCarrier } from './openCarrier.ts'

const KEY = '6f1f0b0e-0a52-4c1c-9a5e-5b1f6f0e2a11'
const [FIRST = '', SECOND = ''] = iccids(2)
const NOW = new Date('2026-11-25T12:00:00Z')

/** What every carrier does, whichever it is. The same is asked of the real ones where there are keys for them. */
describe.each(CARRIER_NAMES)('the carrier %s', (name) => {
  let fake: FakeCarrier
  let carrier: Carrier
  let baseUrl: string
  const card: CardRef = { iccid: FIRST, ref: '' }
  const open = (credentials = FAKES[name].credentials, allowPrivate = true, patience?: number) =>
    openCarrier({ carrier: name, baseUrl, credentials, allowPrivate, patience })
  beforeEach(async () => {
    fake = new FakeCarrier(FAKES[name])
    baseUrl = await fake.start()
    carrier = open()
    fake.cards.add(FIRST)
  })
  afterEach(() => fake.stop())

  const readUntilStill = async () => {
    for (;;) {
      const reported = await carrier.read(card, NOW)
      if (reported?.state !== undefined) return reported
    }
  }

  it('tells of a card by its number, and knows none that is not there', async () => {
    fake.cards.byIccid.get(FIRST)!.usedMb = 12
    const reported = await carrier.read(card, NOW)
    expect(reported).toMatchObject({ iccid: FIRST, state: name === 'oneNce' ? 'suspended' : 'inactive' })
    if (name !== 'thingSpace') expect(reported?.dataUsed).toBe(12_000_000)
    expect(await carrier.read({ iccid: SECOND, ref: '' }, NOW)).toBeUndefined()
    expect(await carrier.read({ iccid: FIRST, ref: reported?.ref ?? '' }, NOW)).toMatchObject({ iccid: FIRST })
  })

  it('lists all cards, page by page, each once', async () => {
    for (const iccid of iccids(620, 100)) fake.cards.add(iccid, 'active')
    const listed: string[] = []
    for await (const page of carrier.list()) listed.push(...page.map(({ iccid }) => iccid))
    expect(listed).toHaveLength(621)
    expect(new Set(listed).size).toBe(621)
  })

  it('activates, suspends and takes up again', async () => {
    for (const [turn, wanted] of (['active', 'suspended', 'active'] as const).entries()) {
      const { ref } = await readUntilStill()
      await carrier.setState({ ...card, ref }, wanted, `${KEY.slice(0, -1)}${turn + 5}`)
      expect((await readUntilStill()).state).toBe(wanted)
    }
    if (canDo(name, 'deactivate')) {
      await carrier.setState(card, 'inactive', `${KEY.slice(0, -1)}2`)
      expect((await readUntilStill()).state).toBe('inactive')
    }
    expect(fake.cards.changes.length).toBeGreaterThanOrEqual(3)
  })

  it('does what its list of abilities says, and nothing else is offered', async () => {
    expect(carrier.setLimit !== undefined).toBe(canDo(name, 'limit'))
    expect(carrier.recharge !== undefined).toBe(canDo(name, 'recharge'))
    expect(carrier.sendMessage !== undefined).toBe(canDo(name, 'message'))
    expect(carrier.readMessages !== undefined).toBe(canDo(name, 'answers'))
    await carrier.setLimit?.(card, 250, KEY)
    if (carrier.setLimit) expect(await carrier.read(card, NOW)).toMatchObject({ dataLimitMb: 250 })
    await carrier.recharge?.(card, 'P100', `${KEY.slice(0, -1)}3`)
    await carrier.sendMessage?.(card, 'hello', `${KEY.slice(0, -1)}4`)
    const { messages, recharges } = fake.cards.byIccid.get(FIRST)!
    expect(messages).toEqual(carrier.sendMessage ? ['hello'] : [])
    expect(recharges).toEqual(carrier.recharge ? ['P100'] : [])
  })

  it('hands on what came from a card since then, the oldest first, and nothing that was sent to it', async () => {
    fake.cards.byIccid
      .get(FIRST)!
      .answers.push(
        { text: 'older', at: '2026-11-25T11:59:59Z' },
        { text: 'first', at: '2026-11-25T12:00:01Z' },
        { text: 'second', at: '2026-11-25T12:00:02Z' },
      )
    await carrier.sendMessage?.(card, 'hello', `${KEY.slice(0, -1)}4`)
    const heard = await carrier.readMessages?.(card, NOW)
    expect(heard).toEqual(canDo(name, 'answers') ? ['first', 'second'] : undefined)
  })

  it('is busy for as long as it says (429), and nothing was done', async () => {
    fake.faults.push({ status: 429, headers: { 'retry-after': '7' } })
    await expect(carrier.read(card, NOW)).rejects.toMatchObject({ trouble: 'busy', retryAfter: 7 })
  })

  it.each([{ status: 500 }, { status: 'drop' }, { status: 'slow' }] as const)(
    'leaves it unknown whether it did what it answers with $status, though it did',
    async ({ status }) => {
      const { ref } = await readUntilStill()
      fake.faults.push({ status, isDone: true, onChange: true })
      const impatient = status === 'slow' ? open(undefined, true, 300) : carrier
      await expect(impatient.setState({ ...card, ref }, 'active', KEY)).rejects.toMatchObject({ trouble: 'unknown' })
      expect((await readUntilStill()).state).toBe('active')
      expect(fake.cards.changes).toEqual([`${FIRST} active`])
    },
  )

  it('refuses wrong keys with what it says, and signs in again when a sign-in has run out', async () => {
    const wrong = Object.fromEntries(Object.keys(FAKES[name].credentials).map((key) => [key, 'wrong']))
    await expect(open(wrong).read(card, NOW)).rejects.toMatchObject({ trouble: 'refused' })
    await carrier.read(card, NOW)
    fake.signOut()
    expect(await carrier.read(card, NOW)).toMatchObject({ iccid: FIRST })
  })

  it('is unreachable where nobody listens, and never asked in one’s own network unless that is allowed', async () => {
    await expect(open(undefined, false).read(card, NOW)).rejects.toMatchObject({ trouble: 'refused' })
    expect(fake.asked).toEqual([])
    await fake.stop()
    await expect(carrier.read(card, NOW)).rejects.toMatchObject({ trouble: 'unreachable' })
    // for the end of the test
    await fake.start()
  })
})
