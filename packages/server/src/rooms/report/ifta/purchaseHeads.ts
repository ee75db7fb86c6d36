import { PURCHASE_FILE_HEADS } from '@waymark/contract/rooms/report/fuel.ts'

export type PurchaseField = keyof typeof PURCHASE_FILE_HEADS

const OTHERS: Readonly<Record<PurchaseField, readonly string[]>> = {
  vehicle: ['Vehicle name', 'VIN', 'Truck', 'Unit number', 'Asset', 'Vehículo', 'Véhicule', '车辆', 'ਵਾਹਨ'],
  at: [
    'Date',
    'Date and time',
    'Time (UTC)',
    'Transaction date',
    'Fecha',
    'Hora',
    'Heure',
    '时间',
    '日期',
    'ਸਮਾਂ',
    'ਮਿਤੀ',
  ],
  jurisdiction: [
    'State',
    'Province',
    'State/Province',
    'Jurisdicción',
    'Estado',
    'Juridiction',
    'État',
    '辖区',
    '州',
    'ਅਧਿਕਾਰ ਖੇਤਰ',
    'ਰਾਜ',
  ],
  fuel: ['Fuel type', 'Product', 'Combustible', 'Carburant', '燃料', 'ਬਾਲਣ'],
  volume: ['Quantity', 'Gallons', 'Litres', 'Liters', 'Cantidad', 'Volumen', 'Quantité', '数量', '体积', 'ਮਾਤਰਾ'],
  unit: ['Unit of measure', 'Unidad', 'Unité', '单位', 'ਇਕਾਈ'],
  amount: ['Total', 'Cost', 'Price', 'Importe', 'Montant', '金额', 'ਰਕਮ'],
  currency: ['Moneda', 'Devise', '货币', 'ਮੁਦਰਾ'],
  seller: ['Merchant', 'Vendor', 'Station', 'Vendedor', 'Vendeur', '销售商', 'ਵਿਕਰੇਤਾ'],
  receipt: ['Receipt number', 'Invoice', 'Transaction', 'Recibo', 'Reçu', '收据', 'ਰਸੀਦ'],
  taxPaid: ['Tax included', 'Impuesto pagado', 'Taxe payée', '已缴税', 'ਟੈਕਸ ਭਰਿਆ'],
}

/** What may stand above each column of a file of purchases; the first is what exports write. */
export const PURCHASE_HEADS = Object.fromEntries(
  Object.entries(PURCHASE_FILE_HEADS).map(([field, head]) => [field, [head, ...OTHERS[field as PurchaseField]]]),
) as Record<PurchaseField, string[]>
