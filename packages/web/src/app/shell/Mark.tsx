/** Waymark's sign: a way that ends at a marked point. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#0c6283" />
      <path
        d="M7 9.5 12 24l4-9.5L20 24l5-14.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="8" r="2.6" fill="#7fe0a7" />
    </svg>
  )
}
