import { ASSET_TYPES } from '@waymark/contract/assetTypes.ts'
import { useCallback } from 'react'
import { useT } from '../i18n.ts'

const CODES = new Set<number>(ASSET_TYPES.map((type) => type.code))
type Code = (typeof ASSET_TYPES)[number]['code']

/** The name of an asset type by its code. */
export function useAssetTypeName(): (code: number) => string {
  const t = useT('common')
  return useCallback((code) => (CODES.has(code) ? t(`asset${code as Code}`) : t('unknown')), [t])
}
