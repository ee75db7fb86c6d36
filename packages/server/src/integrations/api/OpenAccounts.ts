/** Clients of accounts as these were when they were asked last, so that each keeps to its number of requests a second. */
export class OpenAccounts<Client> {
  readonly #open = new Map<number, { readonly of: string; readonly client: Client }>()

  /**
   * The client of an account.
   *
   * @param facts all that a client is made of: with others another is made
   */
  of(accountId: number, facts: readonly unknown[], make: () => Client): Client {
    const of = JSON.stringify(facts)
    const known = this.#open.get(accountId)
    if (known?.of === of) return known.client
    const client = make()
    this.#open.set(accountId, { of, client })
    return client
  }
}
