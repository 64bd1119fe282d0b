/** All that the page keeps in the device's database, as text; runs in the page. */
export async function keptDrafts(): Promise<string> {
  const opening = indexedDB.open('keyval-store');
  const db = await new Promise<IDBDatabase>(resolve => (opening.onsuccess = () => resolve(opening.result)));
  const reading = db.transaction('keyval').objectStore('keyval').getAll();
  const kept = await new Promise<unknown[]>(resolve => (reading.onsuccess = () => resolve(reading.result)));
  db.close();
  return JSON.stringify(kept);
}
