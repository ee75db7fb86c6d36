import { nameColumn, remarkColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'
import { addComputed } from '../rooms/computed.ts'

/** Files of computed attributes: formulas that were made elsewhere, such as in another organization. */
export const computedImport = defineImport({
  kind: 'computedAttribute',
  mostRows: 500,
  like: addComputed,
  columns: {
    name: nameColumn('Fuel in the tank', ['Attribute', 'Description', 'Sensor', 'Computed attribute']),
    expression: {
      heads: { en: 'Formula', fr: 'Formule', es: 'Fórmula', zh: '公式', pz: 'ਫਾਰਮੂਲਾ' },
      also: ['Expression', 'Calculation'],
      holds: 'text',
      required: true,
      example: 'table(adc1, 0.5, 0, 4.5, 400)',
    },
    unit: {
      heads: { en: 'Unit', fr: 'Unité', es: 'Unidad', zh: '单位', pz: 'ਇਕਾਈ' },
      also: ['Units'],
      holds: 'text',
      example: 'L',
    },
    decimals: {
      heads: { en: 'Decimals', fr: 'Décimales', es: 'Decimales', zh: '小数位', pz: 'ਦਸ਼ਮਲਵ' },
      also: ['Decimal places', 'Digits'],
      holds: 'number',
      example: '0',
    },
    low: {
      heads: { en: 'Lowest', fr: 'Minimum', es: 'Mínimo', zh: '最小值', pz: 'ਘੱਟੋ-ਘੱਟ' },
      also: ['Low', 'Lower limit', 'Min', 'No value below'],
      holds: 'number',
      example: '0',
    },
    high: {
      heads: { en: 'Highest', fr: 'Maximum', es: 'Máximo', zh: '最大值', pz: 'ਵੱਧੋ-ਵੱਧ' },
      also: ['High', 'Upper limit', 'Max', 'No value above'],
      holds: 'number',
      example: '400',
    },
    models: {
      heads: { en: 'Models', fr: 'Modèles', es: 'Modelos', zh: '型号', pz: 'ਮਾਡਲ' },
      also: ['Model', 'Device models'],
      holds: 'record',
      example: 'FMB125; FMC130',
    },
    groups: {
      heads: { en: 'Groups', fr: 'Groupes', es: 'Grupos', zh: '分组', pz: 'ਸਮੂਹ' },
      also: ['Group', 'Vehicle groups'],
      holds: 'record',
      example: 'Tankers',
    },
    vehicles: {
      heads: { en: 'Vehicles', fr: 'Véhicules', es: 'Vehículos', zh: '车辆', pz: 'ਵਾਹਨ' },
      also: ['Vehicle', 'Assets'],
      holds: 'record',
      example: 'Truck 12',
    },
    remark: remarkColumn('Gauge of the left tank', ['Note', 'Notes', 'Comment']),
  },
})
