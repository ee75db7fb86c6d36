export { type PlaceOfAddress, placesOfAddresses } from './placesOfAddresses.ts'
