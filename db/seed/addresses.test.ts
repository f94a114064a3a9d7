import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

const provinces = readAddresses();
const wards = provinces.flatMap((province) => province.wards);

test('34 provinces, of which 6 are cities', () => {
  expect(provinces).toHaveLength(34);
  expect(provinces.filter((one) => one.type === 'Thành phố').map((one) => one.name)).toEqual([
    'Hà Nội',
    'Hải Phòng',
    'Huế',
    'Đà Nẵng',
    'Hồ Chí Minh',
    'Cần Thơ',
  ]);
});

test('3,321 wards, each in a province: 687 phường, 2,621 xã, 13 đặc khu', () => {
  const count = (type: string) => wards.filter((ward) => ward.type === type).length;
  expect(wards).toHaveLength(3321);
  expect([count('Phường'), count('Xã'), count('Đặc khu')]).toEqual([687, 2621, 13]);
  expect(provinces.filter((province) => province.wards.length === 0)).toEqual([]);
});

test('every code is unique', () => {
  const codes = [...provinces, ...wards].map((place) => place.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(provinces.every((province) => /^\d{2}$/.test(province.code))).toBe(true);
  expect(wards.every((ward) => /^\d{5}$/.test(ward.code))).toBe(true);
});

test('names are unique within a province', () => {
  for (const province of provinces) {
    const names = province.wards.map((ward) => `${ward.type} ${ward.name}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});

test('names are NFC and made of letters, digits, single spaces, hyphens and ’', () => {
  const odd = [...provinces, ...wards].filter(
    ({ name }) =>
      name !== name.normalize('NFC') || !/^[\p{L}\d’]+( (- )?[\p{L}\d’]+)*$/u.test(name),
  );
  expect(odd).toEqual([]);
});
