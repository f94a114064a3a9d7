import { readFileSync } from 'node:fs';

/** CPU time of a process in milliseconds: Linux counts it in hundredths of a second. */
export function cpuOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(afterName[11]) + Number(afterName[12])) * 10;
}
