import { defineImport } from './defineImport.ts'

/** Files of countries, states, cities and postal codes: each row is a way down to one. */
export const areaImport = defineImport({
  kind: 'area',
  mostRows: 50_000,
  like: undefined,
  columns: {
    country: {
      heads: { en: 'Country', fr: 'Pays', es: 'País', zh: '国家', pz: 'ਦੇਸ਼' },
      holds: 'text',
      required: true,
      example: 'United States',
    },
    state: {
      heads: { en: 'State', fr: 'État', es: 'Estado', zh: '州/省', pz: 'ਸੂਬਾ' },
      also: ['Province'],
      holds: 'text',
      example: 'Texas',
    },
    city: {
      heads: { en: 'City', fr: 'Ville', es: 'Ciudad', zh: '城市', pz: 'ਸ਼ਹਿਰ' },
      also: ['Town'],
      holds: 'text',
      example: 'El Paso',
    },
    postalCode: {
      heads: { en: 'Postal code', fr: 'Code postal', es: 'Código postal', zh: '邮政编码', pz: 'ਡਾਕ ਕੋਡ' },
      also: ['Zip', 'Zip code'],
      holds: 'text',
      example: '79901',
    },
  },
})
