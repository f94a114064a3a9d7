/** By then the browser has begun to read the file. */
const keepMs = 60_000;

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}
