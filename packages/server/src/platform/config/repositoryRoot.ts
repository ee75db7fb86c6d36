import { join } from 'node:path'

/** Folder of the repository: where `db/`, `docs/` and `node_modules/` are. */
export const repositoryRoot = join(import.meta.dirname, '../../../../..')
