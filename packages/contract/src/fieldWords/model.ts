import { model } from '../rooms/model.ts'
import type { RoomWords } from './RoomWords.ts'

export const modelWords: RoomWords = {
  title: 'Models',
  about: 'What devices are of: what they can, what they cost, and how their hardware is numbered.',
  schemas: { Model: model },
  fields: {
    modelId: 'Id of the model.',
    name: 'Name of the model.',
    manufacturer: 'Who makes it.',
    description: 'What people are told of it.',
    picture: 'Key of its uploaded picture; null without one.',
    isTrailer: 'Whether its devices are made for trailers.',
    isParts: 'Whether it is a part, such as a cable, and no device.',
    productOrigin: 'Where it is made.',
    currency: 'Currency of all its prices, ISO 4217; null where it has none.',
    priceSettlement: 'What partners are charged; null: nobody said.',
    priceCatalogue: 'What the catalogue says; null: nobody said.',
    priceSales: 'What customers pay; null: nobody said.',
    min: 'The least amount, in the currency’s smallest unit.',
    max: 'The largest amount, in the currency’s smallest unit.',
    capabilities: 'What the product offers for its devices.',
    hwDigits: 'How many digits the versions of its hardware have.',
    deviceCount: 'How many devices of it the user sees.',
  },
}
