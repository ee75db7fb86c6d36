import { useState } from 'react'
import type { DataColumn } from './DataColumn.ts'

export const LEAST_WIDTH = 48
const MOST_WIDTH = 640

function read(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {} // A damaged entry is the same as none.
  }
}

/** Widths of a table's columns, kept on this computer. */
export function useColumnWidths(table: string, columns: readonly DataColumn[]) {
  const key = `waymark.widths.${table}`
  const [widths, setWidths] = useState(() => read(key))
  const resize = (id: string, width: number): void => {
    setWidths((before) => {
      const next = { ...before, [id]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))) }
      localStorage.setItem(key, JSON.stringify(next))
      return next
    })
  }
  return { widths: columns.map((column) => widths[column.id] ?? column.width), resize }
}
