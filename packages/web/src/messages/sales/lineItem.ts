import { PAPER_TEXTS } from '@waymark/contract/words/shared/paperTexts.ts'
import { defineMessages } from '@waymark/contract/words/table/defineMessages.ts'

export const messages = defineMessages({
  lines: ['Lines', 'Lignes', 'Líneas', '明细', 'ਲਾਈਨਾਂ'],
  lineNumber: ['Line {{number}}', 'Ligne {{number}}', 'Línea {{number}}', '明细 {{number}}', 'ਲਾਈਨ {{number}}'],
  whatItIs: ['What it is', 'Désignation', 'Descripción', '品名', 'ਕੀ ਹੈ'],
  quantity: PAPER_TEXTS.quantity,
  unitPrice: PAPER_TEXTS.unitPrice,
  addLine: ['Add line', 'Ajouter une ligne', 'Añadir línea', '添加明细', 'ਲਾਈਨ ਜੋੜੋ'],
  removeLine: [
    'Remove line {{number}}',
    'Retirer la ligne {{number}}',
    'Quitar la línea {{number}}',
    '移除明细 {{number}}',
    'ਲਾਈਨ {{number}} ਹਟਾਓ',
  ],
  taxName: ['Name of the tax', 'Nom de la taxe', 'Nombre del impuesto', '税种名称', 'ਟੈਕਸ ਦਾ ਨਾਂ'],
  taxPercent: ['Rate in percent', 'Taux en %', 'Tasa en porcentaje', '税率（%）', 'ਦਰ ਫ਼ੀਸਦੀ'],
  addTax: ['Add tax', 'Ajouter une taxe', 'Añadir impuesto', '添加税种', 'ਟੈਕਸ ਜੋੜੋ'],
  removeTax: [
    'Remove tax {{name}}',
    'Retirer la taxe {{name}}',
    'Quitar el impuesto {{name}}',
    '移除税种 {{name}}',
    'ਟੈਕਸ {{name}} ਹਟਾਓ',
  ],
  certificate: ['Certificate', 'Certificat', 'Certificado', '证书', 'ਸਰਟੀਫਿਕੇਟ'],
  subtotal: PAPER_TEXTS.subtotal,
})
