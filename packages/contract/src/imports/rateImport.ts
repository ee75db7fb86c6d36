import { defineImport } from './defineImport.ts'

/** Files of fuel tax rates, as jurisdictions publish them for a quarter. */
export const rateImport = defineImport({
  kind: 'fuelTaxRate',
  mostRows: 5000,
  like: undefined,
  columns: {
    jurisdiction: {
      heads: { en: 'Jurisdiction', fr: 'Juridiction', es: 'Jurisdicción', zh: '辖区', pz: 'ਅਧਿਕਾਰ ਖੇਤਰ' },
      also: ['State', 'Province', 'State/Province', 'Estado'],
      holds: 'word',
      required: true,
      example: 'TX',
    },
    rate: {
      heads: { en: 'Rate', fr: 'Taux', es: 'Tasa', zh: '税率', pz: 'ਦਰ' },
      also: ['Tax rate'],
      holds: 'number',
      required: true,
      example: '0.2000',
    },
    surcharge: {
      heads: { en: 'Surcharge', fr: 'Surtaxe', es: 'Recargo', zh: '附加税', pz: 'ਸਰਚਾਰਜ' },
      holds: 'number',
      example: '',
    },
  },
})
