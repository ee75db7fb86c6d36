import { addSku } from '../rooms/sales/sku.ts'
import { nameColumn } from './commonColumns.ts'
import { defineImport } from './defineImport.ts'

/** Files of products and services that are sold. */
export const skuImport = defineImport({
  kind: 'sku',
  mostRows: 5000,
  like: addSku,
  columns: {
    code: {
      heads: { en: 'Code', fr: 'Code', es: 'Código', zh: '代码', pz: 'ਕੋਡ' },
      also: ['SKU', 'Item', 'Item code', 'Référence', 'Referencia'],
      holds: 'record',
      required: true,
      example: 'TRK-100',
    },
    name: nameColumn('Tracker, solar', ['Item name', 'Product', 'Product/Service']),
    kind: {
      heads: {
        en: 'Product or service',
        fr: 'Produit ou service',
        es: 'Producto o servicio',
        zh: '产品或服务',
        pz: 'ਉਤਪਾਦ ਜਾਂ ਸੇਵਾ',
      },
      also: ['Kind', 'Type'],
      holds: 'word',
      required: true,
      example: 'product',
    },
    price: {
      heads: { en: 'Price', fr: 'Prix', es: 'Precio', zh: '价格', pz: 'ਕੀਮਤ' },
      also: ['List price', 'Sales price', 'Unit price'],
      holds: 'number',
      required: true,
      example: '149.00',
    },
    currency: {
      heads: { en: 'Currency', fr: 'Devise', es: 'Moneda', zh: '货币', pz: 'ਮੁਦਰਾ' },
      holds: 'word',
      required: true,
      example: 'USD',
    },
    cost: {
      heads: { en: 'Cost', fr: 'Coût', es: 'Coste', zh: '成本', pz: 'ਲਾਗਤ' },
      also: ['Purchase price', 'Costo'],
      holds: 'number',
      example: '61.50',
    },
    category: {
      heads: { en: 'Category', fr: 'Catégorie', es: 'Categoría', zh: '类别', pz: 'ਸ਼੍ਰੇਣੀ' },
      holds: 'text',
      example: 'Trackers',
    },
    source: {
      heads: { en: 'Source', fr: 'Source', es: 'Fuente', zh: '来源', pz: 'ਸਰੋਤ' },
      also: ['Supplier', 'Vendor', 'Fournisseur', 'Proveedor'],
      holds: 'text',
      example: 'Own make',
    },
    model: {
      heads: { en: 'Model', fr: 'Modèle', es: 'Modelo', zh: '型号', pz: 'ਮਾਡਲ' },
      also: ['Device model'],
      holds: 'record',
      example: 'FMB920',
    },
    taxCode: {
      heads: { en: 'Tax code', fr: 'Code de taxe', es: 'Código de impuesto', zh: '税码', pz: 'ਟੈਕਸ ਕੋਡ' },
      holds: 'text',
      example: 'TAX',
    },
    description: {
      heads: { en: 'Description', fr: 'Description', es: 'Descripción', zh: '说明', pz: 'ਵੇਰਵਾ' },
      holds: 'text',
      example: 'With solar panel and backup battery',
    },
  },
})
