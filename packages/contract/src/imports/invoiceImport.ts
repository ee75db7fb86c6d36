import { defineImport } from './defineImport.ts'

/** Files of invoices: a row for each line, those of one number together. */
export const invoiceImport = defineImport({
  kind: 'invoice',
  isWorkbook: true,
  mostRows: 5000,
  like: undefined,
  columns: {
    number: {
      heads: {
        en: 'Invoice number',
        fr: 'Numéro de facture',
        es: 'Número de factura',
        zh: '发票编号',
        pz: 'ਇਨਵੌਇਸ ਨੰਬਰ',
      },
      also: ['Number', 'Invoice', 'Invoice no', 'Invoice #'],
      holds: 'record',
      required: true,
      example: 'F-2026-118',
    },
    status: {
      heads: { en: 'Status', fr: 'Statut', es: 'Estado', zh: '状态', pz: 'ਸਥਿਤੀ' },
      holds: 'word',
      required: true,
      example: 'OPEN',
    },
    customer: {
      heads: { en: 'Customer', fr: 'Client', es: 'Cliente', zh: '客户', pz: 'ਗਾਹਕ' },
      also: ['Customer name', 'Customer number', 'Bill to'],
      holds: 'record',
      required: true,
      example: 'C-00012',
    },
    issuedOn: {
      heads: { en: 'Date', fr: 'Date', es: 'Fecha', zh: '日期', pz: 'ਮਿਤੀ' },
      also: ['Invoice date'],
      holds: 'day',
      required: true,
      example: '2026-11-01',
    },
    dueOn: {
      heads: { en: 'Due date', fr: 'Échéance', es: 'Vencimiento', zh: '到期日', pz: 'ਅਦਾਇਗੀ ਦੀ ਮਿਤੀ' },
      also: ['Due'],
      holds: 'day',
      required: true,
      example: '2026-12-01',
    },
    currency: {
      heads: { en: 'Currency', fr: 'Devise', es: 'Moneda', zh: '货币', pz: 'ਮੁਦਰਾ' },
      holds: 'word',
      example: 'USD',
    },
    memo: {
      heads: { en: 'Memo', fr: 'Note', es: 'Nota', zh: '备注', pz: 'ਨੋਟ' },
      holds: 'text',
      example: 'Trackers for the second yard',
    },
    sku: {
      heads: { en: 'SKU', fr: 'Référence (SKU)', es: 'SKU', zh: 'SKU', pz: 'SKU' },
      also: ['Item code', 'Product/Service'],
      holds: 'record',
      example: 'TRK-100',
    },
    text: {
      heads: { en: 'Description', fr: 'Description', es: 'Descripción', zh: '说明', pz: 'ਵੇਰਵਾ' },
      also: ['Item', 'Line'],
      holds: 'text',
      required: true,
      example: 'Tracker, solar',
    },
    quantity: {
      heads: { en: 'Quantity', fr: 'Quantité', es: 'Cantidad', zh: '数量', pz: 'ਮਾਤਰਾ' },
      also: ['Qty'],
      holds: 'number',
      required: true,
      example: '12',
    },
    unitPrice: {
      heads: { en: 'Unit price', fr: 'Prix unitaire', es: 'Precio unitario', zh: '单价', pz: 'ਇਕਾਈ ਕੀਮਤ' },
      also: ['Price', 'Rate'],
      holds: 'number',
      required: true,
      example: '149.00',
    },
    taxName: {
      heads: { en: 'Tax', fr: 'Taxe', es: 'Impuesto', zh: '税', pz: 'ਟੈਕਸ' },
      holds: 'text',
      required: true,
      example: 'Sales tax',
    },
    taxPercent: {
      heads: { en: 'Tax rate', fr: 'Taux de taxe', es: 'Tasa de impuesto', zh: '税率', pz: 'ਟੈਕਸ ਦਰ' },
      also: ['Tax %'],
      holds: 'number',
      required: true,
      unit: '%',
      example: '8.25',
    },
  },
})
