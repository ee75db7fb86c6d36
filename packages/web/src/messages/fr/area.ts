import type { messages as en } from '../en/area.ts'
import type { TranslationWithMany } from '../Translation.ts'

export const messages: TranslationWithMany<typeof en> = {
  title: 'Zones',
  search: 'Nom ou code',
  export: 'Exporter',
  import: 'Importer',
  importTitle: 'Importer des zones',
  importText:
    'Un fichier xlsx, xls ou csv avec les colonnes Country, State, City et Postal code. Ce qui existe déjà reste inchangé.',
  file: 'Fichier',
  chooseFile: 'Choisir un fichier',
  importGood: 'Ses {{number}} lignes sont correctes.',
  importBad: 'Rien n’est ajouté tant que le fichier a des erreurs',
  columnMissing: 'La colonne {{column}} manque',
  invalidName: '« {{value}} » contient des caractères interdits dans un nom',
  addTitle: 'Ajouter : {{level}}',
  editTitle: 'Modifier {{name}}',
  country: 'pays',
  state: 'état',
  city: 'ville',
  postalCode: 'code postal',
  code: 'Code',
  codeHint: 'ISO 3166, par exemple US ou US-TX',
  showMore: 'Afficher {{number}} de plus',
  searchRest: 'Il y en a d’autres : cherchez par nom.',
  nothingFound: 'Aucun résultat',
  deleteTitle: 'Supprimer {{name}} ?',
  deleteText: 'La zone peut être restaurée depuis les éléments supprimés.',
}
