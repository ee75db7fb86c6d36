import type { CarrierName } from '@waymark/contract/carriers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { simCarrierCalls } from '@waymark/contract/rooms/device/simCarrier.ts'
import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import type { TestServer } from '../startTestServer.ts'
import { FakeCarrier } from './FakeCarrier.ts'
import { FAKES } from './FAKES.ts'
import { iccids } from './iccids.ts'

/** A carrier that is played, the account with it, and the cards that tests add. */
export class SimWorld {
  readonly fake: FakeCarrier
  readonly #server: TestServer
  #account = 0
  #numbers = 0

  constructor(server: TestServer, carrier: CarrierName) {
    this.#server = server
    this.fake = new FakeCarrier(FAKES[carrier])
  }

  /** The account with the carrier. */
  get account(): number {
    return this.#account
  }

  /** Lets the carrier listen, and adds an account with it. */
  async start(): Promise<this> {
    const { carrier, credentials } = this.fake.family
    const baseUrl = await this.fake.start()
    const fields = { orgId: this.#server.orgId, carrier, name: `Account with ${carrier}`, baseUrl, credentials }
    const { body } = await this.#server.call(simCarrierCalls.addSimCarrier, fields)
    this.#account = body.data.simCarrierId
    return this
  }

  stop(): Promise<void> {
    return this.fake.stop()
  }

  /** A number that no card has yet, of this carrier alone. */
  number(): string {
    const family = Object.keys(FAKES).indexOf(this.fake.family.carrier)
    return iccids(1, 1_000_000 * (family + 1) + ++this.#numbers)[0] ?? ''
  }

  /** A card that the carrier knows, added here. */
  async card(state: Sim['state'] = 'inactive'): Promise<{ simId: number; iccid: string }> {
    const iccid = this.number()
    this.fake.cards.add(iccid, state)
    const fields = { orgId: this.#server.orgId, simCarrierId: this.account, iccid }
    const { body } = await this.#server.call(ROOMS.sim.addSim, fields)
    return { simId: body.data.simId, iccid }
  }

  /** A card as the list tells it. */
  async cardOf(simId: number): Promise<Sim | undefined> {
    return (await this.#server.call(ROOMS.sim.getSimList, { recordIds: [simId] })).body.data.list[0]
  }
}
