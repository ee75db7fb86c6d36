/** What of a document says which calls change something. */
export interface ReadDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-audit'?: string }>>>>
}

/** Fetches an OpenAPI document of this server. */
export async function readDocument(path: string): Promise<ReadDocument> {
  const answer = await fetch(path)
  return (await answer.json()) as ReadDocument
}
