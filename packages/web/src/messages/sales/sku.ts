import { messages as common } from '@waymark/contract/words/common.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  search: [
    'Code, name or category',
    'Code, nom ou catégorie',
    'Código, nombre o categoría',
    '代码、名称或类别',
    'ਕੋਡ, ਨਾਂ ਜਾਂ ਸ਼੍ਰੇਣੀ',
  ],
  add: ['Add SKU', 'Ajouter une référence', 'Añadir SKU', '添加 SKU', 'SKU ਜੋੜੋ'],
  noSkus: ['No SKUs', 'Aucune référence', 'Sin SKU', '没有 SKU', 'ਕੋਈ SKU ਨਹੀਂ'],
  noSkusText: [
    'Add what you sell, or import a price list: orders, prices and invoices build on it.',
    'Ajoutez ce que vous vendez, ou importez un tarif : commandes, prix et factures en découlent.',
    'Añada lo que vende o importe una lista de precios: de ahí salen pedidos, precios y facturas.',
    '添加您销售的产品或服务，或导入价目表：订单、价格和发票均以此为基础。',
    'ਜੋ ਤੁਸੀਂ ਵੇਚਦੇ ਹੋ ਉਹ ਜੋੜੋ, ਜਾਂ ਕੀਮਤ ਸੂਚੀ ਆਯਾਤ ਕਰੋ: ਆਰਡਰ, ਕੀਮਤਾਂ ਤੇ ਇਨਵੌਇਸ ਇਸੇ ਤੋਂ ਬਣਦੇ ਹਨ।',
  ],
  kind: ['Product or service', 'Produit ou service', 'Producto o servicio', '产品或服务', 'ਉਤਪਾਦ ਜਾਂ ਸੇਵਾ'],
  price: common.listPrice,
  unitCost: ['Cost to us', 'Prix de revient', 'Coste propio', '成本价', 'ਸਾਡੀ ਲਾਗਤ'],
  taxCode: ['Tax code', 'Code de taxe', 'Código de impuesto', '税码', 'ਟੈਕਸ ਕੋਡ'],
  isActive: ['Can be sold', 'En vente', 'Se vende', '可销售', 'ਵੇਚਿਆ ਜਾ ਸਕਦਾ ਹੈ'],
  isInShop: [
    'Offered in the online shop',
    'Proposé dans la boutique',
    'Ofrecido en la tienda',
    '在线商店有售',
    'ਆਨਲਾਈਨ ਦੁਕਾਨ ਵਿੱਚ ਉਪਲਬਧ',
  ],
  notSold: ['No longer sold', 'N’est plus vendu', 'Ya no se vende', '已停售', 'ਹੁਣ ਨਹੀਂ ਵੇਚਿਆ ਜਾਂਦਾ'],
  sold: ['Sold', 'En vente', 'En venta', '在售', 'ਵਿਕਰੀ ਵਿੱਚ'],
  importTitle: ['Import SKUs', 'Importer des références', 'Importar SKU', '导入 SKU', 'SKU ਆਯਾਤ ਕਰੋ'],
  importHint: [
    'A row for each product or service, with its code, price and currency.',
    'Une ligne par produit ou service, avec son code, son prix et sa devise.',
    'Una fila por producto o servicio, con su código, precio y moneda.',
    '每个产品或服务一行，含代码、价格和货币。',
    'ਹਰ ਉਤਪਾਦ ਜਾਂ ਸੇਵਾ ਲਈ ਇੱਕ ਕਤਾਰ, ਕੋਡ, ਕੀਮਤ ਤੇ ਮੁਦਰਾ ਸਮੇਤ।',
  ],
  foundGood: [
    'SKUs that can be added: {{count}}',
    'Références à ajouter : {{count}}',
    'SKU que se pueden añadir: {{count}}',
    '可添加的 SKU：{{count}}',
    'ਜੋੜੇ ਜਾ ਸਕਣ ਵਾਲੇ SKU: {{count}}',
  ],
  imported: [
    'SKUs added: {{count}}',
    'Références ajoutées : {{count}}',
    'SKU añadidos: {{count}}',
    '已添加 SKU：{{count}}',
    'ਜੋੜੇ ਗਏ SKU: {{count}}',
  ],
  kind_service: common.service,
})
