/** A marker as legends draw it: arrow moving, square stopped, ring silent, thin ring for an alarm, disc for all else. */
export function MarkerMark({ kind, colour }: { kind: string; colour: string }) {
  return (
    <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden focusable="false">
      <Shape kind={kind} colour={colour} />
    </svg>
  )
}

function Shape({ kind, colour }: { kind: string; colour: string }) {
  if (kind === 'moving') return <path d="M0 -7 5.2 5.6 0 2.8 -5.2 5.6Z" fill={colour} />
  if (kind === 'stopped') return <rect x="-4.5" y="-4.5" width="9" height="9" fill={colour} />
  if (kind === 'offline') return <circle r="4" fill="none" stroke={colour} strokeWidth="2.4" />
  if (kind === 'alarm') return <circle r="6" fill="none" stroke={colour} strokeWidth="1.8" />
  return <circle r="5" fill={colour} />
}
