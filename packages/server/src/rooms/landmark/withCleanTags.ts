/** Details of a landmark with its tags, where it has any, without repetition; of those that differ in case only, the first. */
export const withCleanTags = <Details extends { readonly tags?: readonly string[] | undefined }>(details: Details) => ({
  ...details,
  tags: details.tags && cleanTags(details.tags),
})

function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
}
