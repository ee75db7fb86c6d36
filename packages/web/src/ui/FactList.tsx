import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string | undefined
}

/** Names, each with its value. */
export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
