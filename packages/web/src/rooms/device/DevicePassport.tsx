import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { repairLifecycle } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import { simLifecycle } from '@waymark/contract/lifecycles/simLifecycle.ts'
import { getDeviceEvents } from '@waymark/contract/rooms/device/deviceState.ts'
import { useState } from 'react'
import { useMoney } from '../../app/format/useMoney.ts'
import { useKnownWord, useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { Timeline, type TimelineAsk, type TimelineFilter } from '../record/public.tsx'

/** Events that are about more than how a device stands. */
const APART = {
  binding: ['bind', 'unbind', 'install', 'takeOver', 'replace'],
  holds: ['hold', 'unhold'],
  moves: ['move'],
  firmware: ['firmware_confirm', 'firmware_fail', 'firmware_abort'],
  commands: ['command_acknowledged', 'command_failed', 'command_expired'],
  stock: ['stock_recorded', 'stock_paused'],
  sims: [
    'sim_entered',
    'sim_left',
    ...simLifecycle.states.map((state) => `sim_${state}`),
    'sim_limit',
    'sim_recharge',
    'sim_message',
    'sim_failed',
  ],
  billing: ['billing_opened', 'billing_closed', 'billing_priced', 'billing_invoiced'],
  repairs: repairLifecycle.states.map((state) => `repair_${state}`),
} as const
const KNOWN: ReadonlySet<string> = new Set(Object.values(APART).flat())
/** The others, with how it began. */
const LIFE = [
  ...new Set(deviceLifecycle.transitions.map(({ event }) => event).filter((event) => !KNOWN.has(event))),
  'begin',
  'found',
]

/** All that happened to a device in one line of time: its life, vehicles, holds, moves, cards, bills, and what was said and edited. */
export function DevicePassport({ device }: { device: number }) {
  const t = useT('device')
  const kindWord = useKnownWord('command')
  const simWord = useKnownWord('sim')
  const money = useMoney()
  const mayAudit = usePermission('system:audit:view')
  const [asked, setAsked] = useState<TimelineAsk>({})
  const query = useCall(getDeviceEvents, { device, ...asked }, { keep: true })
  const filters: TimelineFilter[] = [
    { key: 'life', label: t('life'), part: 'events', events: LIFE },
    { key: 'binding', label: t('vehicle'), part: 'events', events: APART.binding },
    { key: 'holds', label: t('holds'), part: 'events', events: APART.holds },
    { key: 'firmware', label: t('firmware'), part: 'events', events: APART.firmware },
    { key: 'commands', label: t('commands'), part: 'events', events: APART.commands },
    { key: 'stock', label: t('stock'), part: 'events', events: APART.stock },
    { key: 'repairs', label: t('repairs'), part: 'events', events: APART.repairs },
    { key: 'sims', label: t('sims'), part: 'events', events: APART.sims },
    { key: 'billing', label: t('billing'), part: 'events', events: APART.billing },
    { key: 'moves', label: t('organization'), part: 'events', events: APART.moves },
    { key: 'comments', label: t('comments'), part: 'comments' },
  ]
  if (mayAudit) filters.push({ key: 'edits', label: t('edits'), part: 'edits' })
  return (
    <Timeline
      words="device"
      query={query}
      onAsk={setAsked}
      filters={filters}
      textOf={(field, value) => {
        if (field === 'told') return kindWord(`kind_${value as string}`)
        if (field === 'asked') return simWord(`asked_${value as string}`)
        if (field !== 'amount' || typeof value !== 'object') return undefined
        const { minor, currency } = value as { minor: string; currency: string }
        return money(Number(minor), currency)
      }}
    />
  )
}
