import type { messages as en } from '../en/importFile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  template: 'Télécharger un modèle',
  foundBad_one: '{{count}} a des erreurs',
  foundBad_other: '{{count}} ont des erreurs',
  foundBad_many: '{{count}} ont des erreurs',
  nothingImported_one: '{{count}} problème. Rien n’a été importé ; corrigez le fichier et choisissez-le de nouveau.',
  nothingImported_other: '{{count}} problèmes. Rien n’a été importé ; corrigez le fichier et choisissez-le de nouveau.',
  nothingImported_many: '{{count}} problèmes. Rien n’a été importé ; corrigez le fichier et choisissez-le de nouveau.',
  empty: 'Le fichier ne contient rien à importer.',
  importGood: 'Importer les bons',
  line: 'Ligne',
  problem: 'Problème',
  moreProblems: 'Seules les premières erreurs sont affichées.',
  problemBlank: '{{field}} ne peut pas être vide',
  problemInvalid: '{{field}} n’est pas valable',
  problemYears: '{{field}} doit se situer dans les années {{years}}',
  problemTaken: '{{field}} existe déjà',
  problemNotFound: '{{field}} n’est pas connu',
  problemAmbiguous: '{{field}} a plusieurs possibilités',
  problemColumnMissing: 'La colonne {{field}} manque',
}
