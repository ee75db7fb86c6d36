const NAME = 'waymark.install'

/** What this phone keeps of installers: their installations by key, and lists for when there is no network. */
const STORES = ['installs', 'known'] as const
type StoreName = (typeof STORES)[number]

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORES) request.result.createObjectStore(store)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The store of the phone could not be opened')),
    )
  })
  return opening
}

async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = ask(transaction.objectStore(store))
    // what is said to be kept is on the disk
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The phone kept nothing')))
  })
}

export const readAllKept = <T>(store: StoreName): Promise<T[]> =>
  run(store, 'readonly', (all) => all.getAll()) as Promise<T[]>
export const readKept = <T>(store: StoreName, key: string): Promise<T | undefined> =>
  run(store, 'readonly', (all) => all.get(key)) as Promise<T | undefined>
/** Keeps a value under a key. @throws where the phone has no room */
export const keepOnPhone = (store: StoreName, key: string, value: unknown): Promise<unknown> =>
  run(store, 'readwrite', (all) => all.put(value, key))
export const dropKept = (store: StoreName, key: string): Promise<unknown> =>
  run(store, 'readwrite', (all) => all.delete(key))
