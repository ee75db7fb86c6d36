export { type DictionaryQueries, dictionaryQueries } from './dictionary.queries.ts'
