import { defineWords } from './words/table/defineWords.ts'
import type { Text } from './words/table/Text.ts'
import type { ShapeProblemCode } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { Locale } from './locales.ts'

/** Why a shape cannot be a landmark, in the words of each language: what 4001200 and an import say of the field. */
export const SHAPE_TEXTS = defineWords({
  coordinate: [
    'a coordinate is missing or out of range',
    'une coordonnée manque ou est hors limites',
    'falta una coordenada o está fuera de los límites',
    '坐标缺失或超出范围',
    'ਕੋਈ ਕੋਆਰਡੀਨੇਟ ਗੁੰਮ ਹੈ ਜਾਂ ਹੱਦ ਤੋਂ ਬਾਹਰ ਹੈ',
  ],
  tooFewPoints: [
    'an area needs at least three different points',
    'une zone demande au moins trois points différents',
    'una zona necesita al menos tres puntos distintos',
    '区域至少需要三个不同的点',
    'ਖੇਤਰ ਲਈ ਘੱਟੋ-ਘੱਟ ਤਿੰਨ ਵੱਖਰੇ ਬਿੰਦੂ ਚਾਹੀਦੇ ਹਨ',
  ],
  notClosed: [
    'the border does not end where it began',
    'le contour ne finit pas là où il a commencé',
    'el borde no termina donde empezó',
    '边界没有闭合',
    'ਹੱਦ ਉੱਥੇ ਖਤਮ ਨਹੀਂ ਹੁੰਦੀ ਜਿੱਥੋਂ ਸ਼ੁਰੂ ਹੋਈ',
  ],
  selfIntersection: [
    'the border crosses or touches itself',
    'le contour se croise ou se touche lui-même',
    'el borde se cruza o se toca a sí mismo',
    '边界与自身相交或相接',
    'ਹੱਦ ਆਪਣੇ ਆਪ ਨੂੰ ਕੱਟਦੀ ਜਾਂ ਛੂੰਹਦੀ ਹੈ',
  ],
  holeOutside: [
    'a hole lies outside the area',
    'un trou se trouve hors de la zone',
    'un hueco queda fuera de la zona',
    '孔洞位于区域之外',
    'ਇੱਕ ਮੋਰੀ ਖੇਤਰ ਤੋਂ ਬਾਹਰ ਹੈ',
  ],
  nestedHoles: [
    'a hole lies in another hole',
    'un trou se trouve dans un autre trou',
    'un hueco queda dentro de otro hueco',
    '一个孔洞位于另一个孔洞之内',
    'ਇੱਕ ਮੋਰੀ ਦੂਜੀ ਮੋਰੀ ਦੇ ਅੰਦਰ ਹੈ',
  ],
  nestedParts: [
    'a part of the area lies in another part',
    'une partie de la zone se trouve dans une autre',
    'una parte de la zona queda dentro de otra',
    '区域的一部分位于另一部分之内',
    'ਖੇਤਰ ਦਾ ਇੱਕ ਹਿੱਸਾ ਦੂਜੇ ਹਿੱਸੇ ਦੇ ਅੰਦਰ ਹੈ',
  ],
  disconnected: [
    'holes cut the area into pieces',
    'des trous coupent la zone en morceaux',
    'los huecos parten la zona en trozos',
    '孔洞把区域切成了几块',
    'ਮੋਰੀਆਂ ਖੇਤਰ ਨੂੰ ਟੁਕੜਿਆਂ ਵਿੱਚ ਕੱਟਦੀਆਂ ਹਨ',
  ],
  empty: [
    'the area has no points',
    'la zone n’a aucun point',
    'la zona no tiene puntos',
    '区域没有任何点',
    'ਖੇਤਰ ਵਿੱਚ ਕੋਈ ਬਿੰਦੂ ਨਹੀਂ',
  ],
  tooSmall: [
    'the area is too small: at least 5 m radius or 25 m²',
    'la zone est trop petite : au moins 5 m de rayon ou 25 m²',
    'la zona es demasiado pequeña: al menos 5 m de radio o 25 m²',
    '区域太小：半径至少 5 米或面积至少 25 平方米',
    'ਖੇਤਰ ਬਹੁਤ ਛੋਟਾ ਹੈ: ਘੱਟੋ-ਘੱਟ 5 m ਅਰਧ-ਵਿਆਸ ਜਾਂ 25 m²',
  ],
  tooLarge: [
    'the area is too large: at most 500 km radius or 3 million km²',
    'la zone est trop grande : au plus 500 km de rayon ou 3 millions de km²',
    'la zona es demasiado grande: como máximo 500 km de radio o 3 millones de km²',
    '区域太大：半径最多 500 公里或面积最多 300 万平方公里',
    'ਖੇਤਰ ਬਹੁਤ ਵੱਡਾ ਹੈ: ਵੱਧ ਤੋਂ ਵੱਧ 500 km ਅਰਧ-ਵਿਆਸ ਜਾਂ 30 ਲੱਖ km²',
  ],
  tooManyPoints: [
    'the border has more than 20,000 points',
    'le contour a plus de 20 000 points',
    'el borde tiene más de 20 000 puntos',
    '边界超过 20,000 个点',
    'ਹੱਦ ਵਿੱਚ 20,000 ਤੋਂ ਵੱਧ ਬਿੰਦੂ ਹਨ',
  ],
  edgeTooLong: [
    'an edge is longer than 45 degrees',
    'un côté dépasse 45 degrés',
    'un lado mide más de 45 grados',
    '有一条边超过 45 度',
    'ਇੱਕ ਕਿਨਾਰਾ 45 ਡਿਗਰੀ ਤੋਂ ਲੰਮਾ ਹੈ',
  ],
  polar: [
    'an area may not lie within 5 degrees of a pole; a circle may',
    'une zone ne peut pas se trouver à moins de 5 degrés d’un pôle ; un cercle le peut',
    'una zona no puede estar a menos de 5 grados de un polo; un círculo sí',
    '区域不能位于极点 5 度以内；圆形可以',
    'ਖੇਤਰ ਧਰੁਵ ਦੇ 5 ਡਿਗਰੀ ਅੰਦਰ ਨਹੀਂ ਹੋ ਸਕਦਾ; ਚੱਕਰ ਹੋ ਸਕਦਾ ਹੈ',
  ],
} satisfies Record<ShapeProblemCode, Text>)

/**
 * The reason in words, with the place where there is one.
 *
 * @param at longitude and latitude in degrees
 */
export function shapeText(locale: Locale, code: ShapeProblemCode, at?: readonly [lon: number, lat: number]): string {
  const text = SHAPE_TEXTS[locale][code]
  return at?.every(Number.isFinite) ? `${text} (${at[1].toFixed(5)}, ${at[0].toFixed(5)})` : text
}
