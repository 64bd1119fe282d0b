/** Gives the browser data to save as a file, readable by a person too. */
export function saveJson(data: unknown, fileName: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // An old phone reads the data after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
