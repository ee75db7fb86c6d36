import { SCREEN_ROWS } from '@waymark/contract/screens.ts'
import { describe, expect, it } from 'vitest'
import type { RoomRoutes } from './RoomScreen.ts'
import { screenAt, screensOf } from './routeTable.ts'

const rooms = Object.values(import.meta.glob<RoomRoutes>('../rooms/*/routes.ts', { eager: true }))
const ofRooms = rooms.flatMap((room) => room.screens ?? [])

describe('the screens of the rooms', () => {
  it('NAV-2 are those of the contract, each of one room, in the order of the contract', () => {
    const screens = screensOf(ofRooms)
    expect(screens.map(({ path, permission }) => [path, permission])).toEqual(
      SCREEN_ROWS.map(({ path, permission }) => [path, permission]),
    )
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
    const weights = screens.map(({ weight }) => weight)
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  })

  it('a row that no room has, or two have, is refused by name', () => {
    expect(() => screensOf(ofRooms.filter(({ screen }) => screen !== 'drivers'))).toThrow('drivers')
    expect(() => screensOf([...ofRooms, ...ofRooms.filter(({ screen }) => screen === 'groups')])).toThrow('groups')
  })

  it('what is shown outside of the frame has addresses of its own', () => {
    const outside = rooms.flatMap((room) => room.outside ?? []).map(({ path }) => path)
    expect(outside.toSorted()).toEqual([
      '/become-a-customer',
      '/claim/:id',
      '/confirm-customer/:key',
      '/forgot-password',
      '/install',
      '/login/return',
      '/partner-invitation',
      '/policy',
      '/register',
      '/reset-password',
      '/share/:key',
      '/sign/:key',
    ])
  })
})

describe('the screen at an address', () => {
  const screens = screensOf(ofRooms)

  it('is the one of that path, or the page of the record that it names', () => {
    expect(screenAt(screens, '/vehicle')?.screen).toBe('vehicle')
    expect(screenAt(screens, '/vehicle/12')).toMatchObject({ screen: 'vehiclePage', list: '/vehicles' })
  })

  it('is none where no path is quite so', () => {
    for (const path of ['/Vehicles', '/vehicles/', '/vehicle/12/more', '/VEHICLE/12', '/device'])
      expect(screenAt(screens, path)).toBeUndefined()
  })
})
