import { messages as thing } from '../thing.ts'
import type { Text } from '../table/Text.ts'

/** Types of organizations by their code: what they are, and whom a role is for. */
export const ORG_TYPE_TEXTS = {
  1: ['Common', 'Commune', 'Común', '普通', 'ਆਮ'],
  4: ['Partner', 'Partenaire', 'Socio', '合作伙伴', 'ਭਾਈਵਾਲ'],
  5: thing.customer,
  6: ['Owner', 'Propriétaire', 'Propietario', '所有者', 'ਮਾਲਕ'],
} as const satisfies Readonly<Record<number, Text>>
