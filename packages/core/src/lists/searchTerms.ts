/** Terms of a search in lower case: one, or a pasted list separated by commas, semicolons, tabs or line breaks. */
export function searchTerms(keyword: string): string[] {
  return keyword
    .toLowerCase()
    .split(/[,;\n\r\t]+/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
}
