import type { LoadSource } from '@waymark/core/movement/load/LoadSource.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'

/** Says a source of load in a line; null is that of the model. */
export function useSourceText(): (source: LoadSource | null) => string {
  const t = useT('loadSource')
  const format = useFormat()
  return (source) => {
    if (!source) return t('byModel')
    if (source.kind === 'flag') return t('flag')
    if (source.kind === 'none') return t('noSource')
    if (source.kind === 'input') return [source.input, source.isInverted && t('isInverted')].filter(Boolean).join(', ')
    const [names, limit, unit] =
      source.kind === 'weight'
        ? [source.inputs.join(' + '), t('loadedFrom'), 'kg']
        : [source.input, t('loadedBelow'), 'mm']
    return `${names}: ${limit} ${format.number(source.threshold)} ${unit}, ${t('loadMargin')} ${format.number(source.margin)} ${unit}`
  }
}
