import { addLandmark } from '../rooms/landmark.ts'
import { nameColumn, remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Tables of landmarks; GeoJSON and KML are read by the same names. */
export const landmarkImport = defineImport({
  kind: 'landmark',
  mostRows: 5000,
  like: addLandmark,
  columns: {
    name: nameColumn('North Yard', ['Landmark', 'Landmark name', 'Title']),
    customId: {
      heads: { en: 'Own number', fr: 'Numéro propre', es: 'Número propio', zh: '自有编号', pz: 'ਆਪਣਾ ਨੰਬਰ' },
      also: ['Custom id', 'Customer number'],
      holds: 'text',
      example: 'NY-1',
    },
    street: {
      heads: { en: 'Street', fr: 'Rue', es: 'Calle', zh: '街道', pz: 'ਗਲੀ' },
      also: ['Address'],
      holds: 'text',
      example: '1200 Main St',
    },
    city: {
      heads: { en: 'City', fr: 'Ville', es: 'Ciudad', zh: '城市', pz: 'ਸ਼ਹਿਰ' },
      also: ['Town'],
      holds: 'text',
      example: 'El Paso',
    },
    state: {
      heads: { en: 'State', fr: 'État', es: 'Estado', zh: '州或省', pz: 'ਰਾਜ' },
      also: ['Province', 'Region', 'State or province'],
      holds: 'text',
      example: 'Texas',
    },
    country: {
      heads: { en: 'Country', fr: 'Pays', es: 'País', zh: '国家', pz: 'ਦੇਸ਼' },
      holds: 'text',
      example: 'United States',
    },
    postalCode: {
      heads: { en: 'Postal code', fr: 'Code postal', es: 'Código postal', zh: '邮政编码', pz: 'ਡਾਕ ਕੋਡ' },
      also: ['Zip', 'Zip code', 'Postcode'],
      holds: 'text',
      example: '79901',
    },
    tags: {
      heads: { en: 'Tags', fr: 'Étiquettes', es: 'Etiquetas', zh: '标签', pz: 'ਟੈਗ' },
      also: ['Tag'],
      holds: 'text',
      example: 'yard, north',
    },
    colour: {
      heads: { en: 'Colour', fr: 'Couleur', es: 'Color', zh: '颜色', pz: 'ਰੰਗ' },
      holds: 'text',
      example: '#2f6fed',
    },
    remark: remarkColumn('', ['Description', 'Note']),
    lat: {
      heads: { en: 'Latitude', fr: 'Latitude', es: 'Latitud', zh: '纬度', pz: 'ਵਿਥਕਾਰ' },
      also: ['Lat'],
      holds: 'number',
      unit: '°',
      example: '31.7619',
    },
    lon: {
      heads: { en: 'Longitude', fr: 'Longitude', es: 'Longitud', zh: '经度', pz: 'ਲੰਬਕਾਰ' },
      also: ['Lon', 'Lng'],
      holds: 'number',
      unit: '°',
      example: '-106.485',
    },
    radius: {
      heads: { en: 'Radius m', fr: 'Rayon', es: 'Radio', zh: '半径', pz: 'ਅਰਧ-ਵਿਆਸ' },
      also: ['Radius'],
      holds: 'number',
      unit: 'm',
      example: '150',
    },
    area: {
      heads: { en: 'Area (WKT)', fr: 'Zone (WKT)', es: 'Área (WKT)', zh: '区域 (WKT)', pz: 'ਖੇਤਰ (WKT)' },
      also: ['Area', 'WKT', 'Geometry', 'Polygon', 'Shape'],
      holds: 'text',
      example: '',
    },
  },
})
