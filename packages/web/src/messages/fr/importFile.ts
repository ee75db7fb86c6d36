import type { messages as en } from '../en/importFile.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  template: 'Télécharger un modèle',
  chooseFile: 'Fichier',
  organization: 'Organisation',
  checking: 'Vérification du fichier…',
  foundBad_one: '{{count}} a des erreurs',
  foundBad_other: '{{count}} ont des erreurs',
  foundBad_many: '{{count}} ont des erreurs',
  import: 'Importer',
  importGood: 'Importer les bons',
  errors: 'Erreurs',
  line: 'Ligne',
  column: 'Colonne',
  problem: 'Problème',
  value: 'Valeur',
  preview: 'Aperçu',
  problemBlank: '{{field}} ne peut pas être vide',
  problemInvalid: '{{field}} n’est pas valable',
  problemTaken: '{{field}} existe déjà',
  problemNotFound: '{{field}} n’est pas connu',
  problemColumnMissing: 'La colonne {{field}} manque',
}
