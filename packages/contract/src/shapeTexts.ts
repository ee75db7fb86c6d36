import type { ShapeProblemCode } from '@waymark/core/geo/landmark/checkLandmarkShape.ts'
import type { Locale } from './locales.ts'

/** Why a shape cannot be a landmark, in the words of each language: what 4001200 and an import say of the field. */
export const SHAPE_TEXTS: Readonly<Record<ShapeProblemCode, Readonly<Record<Locale, string>>>> = {
  coordinate: {
    en: 'a coordinate is missing or out of range',
    fr: 'une coordonnée manque ou est hors limites',
    es: 'falta una coordenada o está fuera de los límites',
    zh: '坐标缺失或超出范围',
    pz: 'ਕੋਈ ਕੋਆਰਡੀਨੇਟ ਗੁੰਮ ਹੈ ਜਾਂ ਹੱਦ ਤੋਂ ਬਾਹਰ ਹੈ',
  },
  tooFewPoints: {
    en: 'an area needs at least three different points',
    fr: 'une zone demande au moins trois points différents',
    es: 'una zona necesita al menos tres puntos distintos',
    zh: '区域至少需要三个不同的点',
    pz: 'ਖੇਤਰ ਲਈ ਘੱਟੋ-ਘੱਟ ਤਿੰਨ ਵੱਖਰੇ ਬਿੰਦੂ ਚਾਹੀਦੇ ਹਨ',
  },
  notClosed: {
    en: 'the border does not end where it began',
    fr: 'le contour ne finit pas là où il a commencé',
    es: 'el borde no termina donde empezó',
    zh: '边界没有闭合',
    pz: 'ਹੱਦ ਉੱਥੇ ਖਤਮ ਨਹੀਂ ਹੁੰਦੀ ਜਿੱਥੋਂ ਸ਼ੁਰੂ ਹੋਈ',
  },
  selfIntersection: {
    en: 'the border crosses or touches itself',
    fr: 'le contour se croise ou se touche lui-même',
    es: 'el borde se cruza o se toca a sí mismo',
    zh: '边界与自身相交或相接',
    pz: 'ਹੱਦ ਆਪਣੇ ਆਪ ਨੂੰ ਕੱਟਦੀ ਜਾਂ ਛੂੰਹਦੀ ਹੈ',
  },
  holeOutside: {
    en: 'a hole lies outside the area',
    fr: 'un trou se trouve hors de la zone',
    es: 'un hueco queda fuera de la zona',
    zh: '孔洞位于区域之外',
    pz: 'ਇੱਕ ਮੋਰੀ ਖੇਤਰ ਤੋਂ ਬਾਹਰ ਹੈ',
  },
  nestedHoles: {
    en: 'a hole lies in another hole',
    fr: 'un trou se trouve dans un autre trou',
    es: 'un hueco queda dentro de otro hueco',
    zh: '一个孔洞位于另一个孔洞之内',
    pz: 'ਇੱਕ ਮੋਰੀ ਦੂਜੀ ਮੋਰੀ ਦੇ ਅੰਦਰ ਹੈ',
  },
  nestedParts: {
    en: 'a part of the area lies in another part',
    fr: 'une partie de la zone se trouve dans une autre',
    es: 'una parte de la zona queda dentro de otra',
    zh: '区域的一部分位于另一部分之内',
    pz: 'ਖੇਤਰ ਦਾ ਇੱਕ ਹਿੱਸਾ ਦੂਜੇ ਹਿੱਸੇ ਦੇ ਅੰਦਰ ਹੈ',
  },
  disconnected: {
    en: 'holes cut the area into pieces',
    fr: 'des trous coupent la zone en morceaux',
    es: 'los huecos parten la zona en trozos',
    zh: '孔洞把区域切成了几块',
    pz: 'ਮੋਰੀਆਂ ਖੇਤਰ ਨੂੰ ਟੁਕੜਿਆਂ ਵਿੱਚ ਕੱਟਦੀਆਂ ਹਨ',
  },
  empty: {
    en: 'the area has no points',
    fr: 'la zone n’a aucun point',
    es: 'la zona no tiene puntos',
    zh: '区域没有任何点',
    pz: 'ਖੇਤਰ ਵਿੱਚ ਕੋਈ ਬਿੰਦੂ ਨਹੀਂ',
  },
  tooSmall: {
    en: 'the area is too small: at least 5 m radius or 25 m²',
    fr: 'la zone est trop petite : au moins 5 m de rayon ou 25 m²',
    es: 'la zona es demasiado pequeña: al menos 5 m de radio o 25 m²',
    zh: '区域太小：半径至少 5 米或面积至少 25 平方米',
    pz: 'ਖੇਤਰ ਬਹੁਤ ਛੋਟਾ ਹੈ: ਘੱਟੋ-ਘੱਟ 5 m ਅਰਧ-ਵਿਆਸ ਜਾਂ 25 m²',
  },
  tooLarge: {
    en: 'the area is too large: at most 500 km radius or 3 million km²',
    fr: 'la zone est trop grande : au plus 500 km de rayon ou 3 millions de km²',
    es: 'la zona es demasiado grande: como máximo 500 km de radio o 3 millones de km²',
    zh: '区域太大：半径最多 500 公里或面积最多 300 万平方公里',
    pz: 'ਖੇਤਰ ਬਹੁਤ ਵੱਡਾ ਹੈ: ਵੱਧ ਤੋਂ ਵੱਧ 500 km ਅਰਧ-ਵਿਆਸ ਜਾਂ 30 ਲੱਖ km²',
  },
  tooManyPoints: {
    en: 'the border has more than 20,000 points',
    fr: 'le contour a plus de 20 000 points',
    es: 'el borde tiene más de 20 000 puntos',
    zh: '边界超过 20,000 个点',
    pz: 'ਹੱਦ ਵਿੱਚ 20,000 ਤੋਂ ਵੱਧ ਬਿੰਦੂ ਹਨ',
  },
  edgeTooLong: {
    en: 'an edge is longer than 45 degrees',
    fr: 'un côté dépasse 45 degrés',
    es: 'un lado mide más de 45 grados',
    zh: '有一条边超过 45 度',
    pz: 'ਇੱਕ ਕਿਨਾਰਾ 45 ਡਿਗਰੀ ਤੋਂ ਲੰਬਾ ਹੈ',
  },
  polar: {
    en: 'an area may not lie within 5 degrees of a pole; a circle may',
    fr: 'une zone ne peut pas se trouver à moins de 5 degrés d’un pôle ; un cercle le peut',
    es: 'una zona no puede estar a menos de 5 grados de un polo; un círculo sí',
    zh: '区域不能位于极点 5 度以内；圆形可以',
    pz: 'ਖੇਤਰ ਧਰੁਵ ਦੇ 5 ਡਿਗਰੀ ਅੰਦਰ ਨਹੀਂ ਹੋ ਸਕਦਾ; ਚੱਕਰ ਹੋ ਸਕਦਾ ਹੈ',
  },
}

/**
 * The reason in words, with the place where there is one.
 *
 * @param at longitude and latitude in degrees
 */
export function shapeText(locale: Locale, code: ShapeProblemCode, at?: readonly [lon: number, lat: number]): string {
  const text = SHAPE_TEXTS[code][locale]
  return at?.every(Number.isFinite) ? `${text} (${at[1].toFixed(5)}, ${at[0].toFixed(5)})` : text
}
