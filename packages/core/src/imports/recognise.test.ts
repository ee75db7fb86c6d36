import { describe, expect, it } from 'vitest'
import { unitsOfHeads } from './findUnits.ts'
import { headNames } from './headNames.ts'
import { headOf } from './headOf.ts'
import { presentColumns, recognise } from './recognise.ts'
import { VENDOR_KEYS, VENDORS } from './vendors.ts'

describe('recognising an export', () => {
  it.each(VENDOR_KEYS)('knows the heads of %s, in any order and case', (key) => {
    const { columns, marks } = VENDORS[key]
    const heads = [...marks, ...Object.values(columns)].reverse()
    expect(recognise(heads).vendor).toBe(key)
    expect(recognise(heads.map((head) => head.toUpperCase())).vendor).toBe(key)
    expect(recognise(heads).columns).toMatchObject(columns)
  })

  it('needs most of the heads of a vendor', () => {
    expect(recognise(['Vehicle', 'Lat', 'Lng', 'Address']).vendor).toBeUndefined()
  })

  it('reads other exports by what heads usually say, and units by what stands behind them', () => {
    const { vendor, columns } = recognise([
      'Unit Number',
      'VIN',
      'Last Report Time',
      'GPS Latitude',
      'GPS Longitude',
      'Speed (km/h)',
      'Battery Voltage (V)',
      'Temperature °C',
      'Odometer (km)',
      'Geofence',
      'Colour',
    ])
    expect(vendor).toBeUndefined()
    expect(columns).toEqual({
      name: 'Unit Number',
      vin: 'VIN',
      time: 'Last Report Time',
      lat: 'GPS Latitude',
      lon: 'GPS Longitude',
      speed: 'Speed (km/h)',
      battery: 'Battery Voltage (V)',
      temperature: 'Temperature °C',
      odometer: 'Odometer (km)',
      landmark: 'Geofence',
    })
    expect(unitsOfHeads(columns)).toEqual({ speed: 'km/h', odometer: 'km', temperature: '°C', battery: 'V' })
  })

  it('takes date and time of day from two columns, a place from one', () => {
    expect(recognise(['Asset', 'Date', 'Time', 'Lat/Long']).columns).toEqual({
      name: 'Asset',
      time: 'Date',
      clock: 'Time',
      position: 'Lat/Long',
    })
  })

  it('never gives a column to two fields', () => {
    const { columns } = recognise(['Serial Number', 'Time', 'Location', 'Lat', 'Lon', 'Device Id', 'Module'])
    expect(new Set(Object.values(columns)).size).toBe(Object.values(columns).length)
  })

  it('finds the heads below a title, and tells columns of one name apart', () => {
    expect(
      headOf([
        ['Fleet of North Yard', ''],
        ['Vehicle', 'Lat', 'Lng'],
        ['A', '1', '2'],
      ]).at,
    ).toBe(1)
    expect(headNames(['Location', '', 'location'])).toEqual(['Location', '#2', 'location (2)'])
  })

  it('puts heads of two rows together: a merged cell above, units below', () => {
    const merged = [
      ['', 'Position', '', 'Speed', 'Last report'],
      ['Vehicle', 'Latitude', 'Longitude', '(km/h)', ''],
      ['A', '1', '2', '3', '2026-01-01'],
    ]
    expect(headOf(merged)).toEqual({
      names: ['Vehicle', 'Latitude', 'Longitude', 'Speed (km/h)', 'Last report'],
      at: 1,
    })
  })

  it('keeps of a map what a table has', () => {
    expect(presentColumns({ name: 'asset', vin: 'VIN', lat: 'Lat' }, ['Lat', 'Asset'])).toEqual({
      name: 'Asset',
      lat: 'Lat',
    })
  })
})
