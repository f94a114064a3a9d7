/** Provinces and wards of Vietnam, from addresses.tsv beside this file; its first lines say where they come from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `name` is without the kind, such as 'Ba Đình'; `type` is the kind: Thành phố, Tỉnh; Phường, Xã, Đặc khu. */
export interface Ward {
  code: string;
  type: string;
  name: string;
}

export interface Province extends Ward {
  wards: Ward[];
}

/** Reads the file: 34 provinces with their wards, by code. */
export function readAddresses(): Province[] {
  const text = readFileSync(join(import.meta.dirname, 'addresses.tsv'), 'utf8');
  const provinces: Province[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [code = '', type = '', name = ''] = line.split('\t');
    if (code.length === 2) provinces.push({ code, type, name, wards: [] });
    else provinces.at(-1)?.wards.push({ code, type, name });
  }
  return provinces;
}
