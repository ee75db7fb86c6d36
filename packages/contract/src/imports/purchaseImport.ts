import { defineImport } from './defineImport.ts'
import { VEHICLE_COLUMN } from './vehicleColumn.ts'

/** Files of fuel purchases, such as the statement of a fuel card. */
export const purchaseImport = defineImport({
  kind: 'fuelPurchase',
  mostRows: 5000,
  like: undefined,
  columns: {
    vehicle: VEHICLE_COLUMN,
    at: {
      heads: { en: 'Time', fr: 'Heure', es: 'Hora', zh: '时间', pz: 'ਸਮਾਂ' },
      also: ['Date', 'Date and time', 'Time (UTC)', 'Transaction date', 'Fecha', '日期', 'ਮਿਤੀ'],
      holds: 'time',
      required: true,
      example: '2026-03-08 09:30',
    },
    jurisdiction: {
      heads: { en: 'Jurisdiction', fr: 'Juridiction', es: 'Jurisdicción', zh: '辖区', pz: 'ਅਧਿਕਾਰ ਖੇਤਰ' },
      also: ['State', 'Province', 'State/Province', 'Estado', 'État', '州', 'ਰਾਜ'],
      holds: 'word',
      required: true,
      example: 'TX',
    },
    fuel: {
      heads: { en: 'Fuel', fr: 'Carburant', es: 'Combustible', zh: '燃料', pz: 'ਬਾਲਣ' },
      also: ['Fuel type', 'Product'],
      holds: 'word',
      example: 'diesel',
    },
    volume: {
      heads: { en: 'Volume', fr: 'Quantité', es: 'Volumen', zh: '体积', pz: 'ਮਾਤਰਾ' },
      also: ['Quantity', 'Gallons', 'Litres', 'Liters', 'Cantidad', '数量'],
      holds: 'number',
      required: true,
      example: '92.4',
    },
    unit: {
      heads: { en: 'Unit', fr: 'Unité', es: 'Unidad', zh: '单位', pz: 'ਇਕਾਈ' },
      also: ['Unit of measure'],
      holds: 'word',
      example: 'gal',
    },
    amount: {
      heads: { en: 'Amount', fr: 'Montant', es: 'Importe', zh: '金额', pz: 'ਰਕਮ' },
      also: ['Total', 'Cost', 'Price'],
      holds: 'number',
      example: '341.88',
    },
    currency: {
      heads: { en: 'Currency', fr: 'Devise', es: 'Moneda', zh: '货币', pz: 'ਮੁਦਰਾ' },
      holds: 'word',
      example: 'USD',
    },
    seller: {
      heads: { en: 'Seller', fr: 'Vendeur', es: 'Vendedor', zh: '销售商', pz: 'ਵਿਕਰੇਤਾ' },
      also: ['Merchant', 'Vendor', 'Station'],
      holds: 'text',
      example: 'Fuel stop 7',
    },
    receipt: {
      heads: { en: 'Receipt', fr: 'Reçu', es: 'Recibo', zh: '收据', pz: 'ਰਸੀਦ' },
      also: ['Receipt number', 'Invoice', 'Transaction'],
      holds: 'text',
      example: 'R-1001',
    },
    taxPaid: {
      heads: { en: 'Tax paid', fr: 'Taxe payée', es: 'Impuesto pagado', zh: '已缴税', pz: 'ਟੈਕਸ ਭਰਿਆ' },
      also: ['Tax included'],
      holds: 'word',
      example: 'yes',
    },
  },
})
