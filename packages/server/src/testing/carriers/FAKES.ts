import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { FakeFamily } from './FakeCarrier.ts'
import { fakeOneNce } from './fakeOneNce.ts'
import { fakePod } from './fakePod.ts'
import { fakeSuperSim } from './fakeSuperSim.ts'
import { fakeTelnyx } from './fakeTelnyx.ts'
import { fakeThingSpace } from './fakeThingSpace.ts'

/** Carriers that are played. */
export const FAKES: Readonly<Record<CarrierName, FakeFamily>> = {
  pod: fakePod,
  superSim: fakeSuperSim,
  thingSpace: fakeThingSpace,
  telnyx: fakeTelnyx,
  oneNce: fakeOneNce,
}
