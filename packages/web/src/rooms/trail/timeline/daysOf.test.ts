import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import type { TimelineItem } from '@waymark/contract/rooms/movement.ts'
import { expect, it } from 'vitest'
import { daysOf } from './daysOf.ts'
import { withAlarms } from './TimelineEntry.ts'

const stop = (from: string, to: string | null): TimelineItem => ({
  kind: 'stop',
  from,
  to,
  lat: 0,
  lon: 0,
  isDormant: false,
})

it('cuts a timeline into days on the wall, also the short one of a change of clocks', () => {
  const from = Date.parse('2026-03-07T12:00:00Z')
  const to = Date.parse('2026-03-09T12:00:00Z')
  // 2026-03-08 has 23 hours in New York
  const items = [stop('2026-03-06T00:00:00Z', '2026-03-08T03:00:00Z'), stop('2026-03-08T20:00:00Z', null)]
  const days = daysOf(items, from, to, 'America/New_York', Date.parse('2026-03-09T06:00:00Z'))
  expect(days.map((day) => (day.to - day.from) / 3_600_000)).toEqual([24, 23, 24])
  expect(days.map((day) => day.items.length)).toEqual([1, 1, 0])
  expect(days.map((day) => day.pieces.map((piece) => (piece.to - piece.from) / 3_600_000))).toEqual([[15], [8], [2]])
})

it('shows idling over the stop that it is a part of', () => {
  const idle: TimelineItem = { kind: 'idle', from: '2026-05-01T10:00:00Z', to: '2026-05-01T11:00:00Z', lat: 0, lon: 0 }
  const from = Date.parse('2026-05-01T00:00:00Z')
  const [day] = daysOf([idle, stop('2026-05-01T10:30:00Z', null)], from, from + 86_400_000, 'UTC', from + 43_200_000)
  expect(day?.pieces.map(({ item }) => item.kind)).toEqual(['stop', 'idle'])
})

it('shows alarms over all else, also those of an instant', () => {
  const alarm = { alarmId: 7, beganAt: '2026-05-01T11:00:00Z', endedAt: null, state: 'triggered' } as AlarmRecord
  const from = Date.parse('2026-05-01T00:00:00Z')
  const entries = withAlarms([stop('2026-05-01T10:30:00Z', null)], [alarm])
  const [day] = daysOf(entries, from, from + 86_400_000, 'UTC', from + 43_200_000)
  expect(day?.items.map(({ kind }) => kind)).toEqual(['stop', 'alarm'])
  expect(day?.pieces.map(({ item, from: begin, to: end }) => [item.kind, end - begin])).toEqual([
    ['stop', 5_400_000],
    ['alarm', 0],
  ])
})
