import type { ImportColumn } from './defineImport.ts'

/** What a record is called, as most kinds have it. @param also other words for the column */
export const nameColumn = (example: string, also: readonly string[] = []): ImportColumn => ({
  heads: { en: 'Name', fr: 'Nom', es: 'Nombre', zh: '名称', pz: 'ਨਾਂ' },
  also: ['ਨਾਮ', ...also],
  holds: 'text',
  required: true,
  example,
})

/** What people note of a record. @param also other words for the column */
export const remarkColumn = (example: string, also: readonly string[] = ['Note', 'Notes']): ImportColumn => ({
  heads: { en: 'Remark', fr: 'Remarque', es: 'Observación', zh: '备注', pz: 'ਟਿੱਪਣੀ' },
  also,
  holds: 'text',
  example,
})
