// Storage of the offline server: rows of text by name, in IndexedDB.
export interface Rows {
  all(): Promise<[string, string][]>;
  /** On the disk when it resolves; without a text the row goes. */
  put(rows: readonly [string, string | null][]): Promise<void>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

export async function openRows(): Promise<Rows> {
  const opening = indexedDB.open('paiju', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows');
  };
  const base = await done(opening);
  return {
    async all() {
      const store = base.transaction('rows').objectStore('rows');
      const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return keys.map((key, at) => [String(key), String(texts[at])]);
    },
    put(rows) {
      return new Promise((resolve, reject) => {
        const change = base.transaction('rows', 'readwrite', { durability: 'strict' });
        const store = change.objectStore('rows');
        for (const [key, text] of rows) {
          if (text === null) store.delete(key);
          else store.put(text, key);
        }
        change.oncomplete = () => resolve();
        change.onabort = () => reject(change.error ?? new Error('IndexedDB'));
      });
    },
  };
}
