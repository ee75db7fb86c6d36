/** Credits without the markup around them: they are shown on the map. */
export const plainCredit = (said: unknown): string =>
  typeof said === 'string'
    ? said
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&copy;/g, '©')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 200)
    : ''
