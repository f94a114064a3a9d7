/** The resident memory of a server, from its metrics. */
export const serviceKey = 'a service key for benchmarks only';

/** In MB. The server needs `SERVICE_KEY: serviceKey`. */
export async function memoryOf(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { 'access-key': serviceKey },
  });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1];
  return Number(bytes) / 1024 / 1024;
}
