/** What a simulated fleet has done since its start. */
export interface FleetFigures {
  devices: number
  /** Connections that are open. */
  connected: number
  /** Reports that were sent for the first time. */
  sent: number
  /** Reports whose protocol acknowledged them; GT06 acknowledges none. */
  acknowledged: number
  /** Reports that came later than they were measured, in a batch after a stretch without coverage. */
  late: number
  /** Reports that were sent again, since their connection was lost before they were acknowledged. */
  resent: number
  /** Connections opened after one was lost. */
  reconnects: number
  /** Reports that wait to be sent or acknowledged. */
  waiting: number
  /** Oldest reports thrown away by devices whose memory was full. */
  dropped: number
  /** Why a connection was lost last; empty while none was. */
  trouble: string
}

export function noFigures(devices: number): FleetFigures {
  return {
    devices,
    connected: 0,
    sent: 0,
    acknowledged: 0,
    late: 0,
    resent: 0,
    reconnects: 0,
    waiting: 0,
    dropped: 0,
    trouble: '',
  }
}
