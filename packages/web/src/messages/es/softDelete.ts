import type { messages as en } from '../en/softDelete.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  anyKind: 'Cualquier tipo',
  with: 'Vuelve con',
  deletedBy: 'Eliminado por',
  deletedAt: 'Eliminado',
  restore: 'Restaurar',
  clear: 'Borrar definitivamente',
  neverCleared: 'Algunos tipos elegidos nunca se borran',
  restoreTitle: 'Restaurar ({{number}})',
  restoreText: 'Vuelven con todo lo que se eliminó con ellos. Si algo lo impide, nada cambia.',
  clearTitle: 'Borrar definitivamente ({{number}})',
  clearText: 'Desaparecen para siempre con sus comentarios e imágenes. No se puede deshacer.',
  conflicts: 'No se cambió nada',
  conflict_taken: 'no puede volver: su campo {{field}} se ocupó entretanto.',
  conflict_parentMissing: 'no puede volver: aquello a lo que pertenece ({{field}}) está eliminado. Restáurelo también.',
  conflict_full: 'no puede volver: la organización {{field}} ya tiene el máximo permitido.',
  conflict_inUse: 'todavía lo necesitan otros registros ({{field}}).',
  none: 'Nada eliminado',
  noneText: 'Lo eliminado aparece aquí y se puede restaurar.',
}
