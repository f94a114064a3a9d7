import type { FileHandle } from 'node:fs/promises';

/** Up to `length` bytes from a place on; fewer at the end of the file. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
