import type { Outcome } from '../wire.ts'
import { FileImport, type FileImportProps } from './FileImport.tsx'
import type { FileAnswer, FileOrder } from './useFileImport.ts'
import { useOrgChoice } from './useOrgChoice.tsx'

interface Props<A extends FileAnswer> extends Omit<FileImportProps<A>, 'choice' | 'send'> {
  send: (order: FileOrder & { orgId: number }) => Promise<Outcome<A>>
}

/** Imports a file whose records become those of the organization that is chosen beside it. */
export function RecordImport<A extends FileAnswer>({ send, ...props }: Props<A>) {
  return <FileImport {...props} choice={useOrgChoice()} send={(order, org) => send({ ...order, orgId: Number(org) })} />
}
