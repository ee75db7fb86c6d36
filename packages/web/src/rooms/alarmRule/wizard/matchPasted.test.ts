import { expect, it } from 'vitest'
import { matchPasted, pastedEntries } from './matchPasted.ts'

const of = (vehicleId: number, name: string, plate = '', vin = '', deviceId = '') => ({
  vehicleId,
  name,
  plate,
  vin,
  deviceId,
})
const VEHICLES = [of(1, 'Truck 1', 'ABC-1', 'VIN1', '356307042441201'), of(2, 'Truck 10'), of(3, 'Twin'), of(4, 'TWIN')]

it('takes a list as sheets and mails have it, each entry once', () => {
  expect(pastedEntries(' Truck 1,\r\n\r\nTruck 10;ABC-1\tTruck 1\n')).toEqual(['Truck 1', 'Truck 10', 'ABC-1'])
  expect(pastedEntries(' \n,;')).toEqual([])
})

it('knows a vehicle by its whole name, plate, VIN or device, not by a part of it', () => {
  expect(matchPasted(['truck 1'], VEHICLES)).toEqual({ vehicleIds: [1], unknown: [], ambiguous: [] })
  expect(matchPasted(['abc-1', '356307042441201', 'vin1'], VEHICLES).vehicleIds).toEqual([1])
  expect(matchPasted(['Truck', ''], VEHICLES).unknown).toEqual(['Truck', ''])
})

it('takes none of two that are called alike', () => {
  expect(matchPasted(['twin', 'Truck 10'], VEHICLES)).toEqual({ vehicleIds: [2], unknown: [], ambiguous: ['twin'] })
})
