/** Ways across a plain, drawn from one rule: each line bends a little more than the one before. */
const LINES = Array.from({ length: 17 }, (_, i) => {
  const y = 40 + i * 52
  const bend = 60 + i * 13
  return `M-40 ${y + 120} C 180 ${y + 120 - bend}, 320 ${y + bend * 0.7}, 520 ${y} S 860 ${y - bend * 0.9}, 1060 ${y - 60}`
})

const POINTS = [
  [168, 262, 5],
  [405, 413, 7],
  [560, 246, 5],
  [690, 505, 9],
  [300, 640, 5],
  [820, 318, 5],
] as const

/** The quiet half of the sign-in screen. */
export function WayArt() {
  return (
    <svg viewBox="0 0 960 900" preserveAspectRatio="xMidYMid slice" focusable="false">
      <defs>
        <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#0b4a63" />
          <stop offset="1" stopColor="#07222f" />
        </linearGradient>
      </defs>
      <rect width="960" height="900" fill="url(#ground)" />
      <g fill="none" stroke="#8fd0e6" strokeWidth="1.1">
        {LINES.map((path, i) => (
          <path key={path} d={path} opacity={0.1 + (i % 5 === 2 ? 0.26 : 0.05)} />
        ))}
      </g>
      <path
        d={LINES[7]}
        fill="none"
        stroke="#7fe0a7"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="520 2000"
        opacity="0.9"
      />
      {POINTS.map(([x, y, r]) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r={r * 2.6} fill="#7fe0a7" opacity="0.1" />
          <circle cx={x} cy={y} r={r} fill="#7fe0a7" opacity="0.85" />
        </g>
      ))}
    </svg>
  )
}
