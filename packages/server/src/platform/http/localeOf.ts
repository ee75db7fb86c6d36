import { LOCALES, type Locale } from '@waymark/contract/locales.ts'
import type { FastifyRequest } from 'fastify'

/** Language of an answer: the Api-Language header, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = request.headers['api-language']
  return LOCALES.find((locale) => locale === asked) ?? 'en'
}
