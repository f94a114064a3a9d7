import { expect, test } from 'vitest';
import { hideNames, replaceNames } from './names-in-text.ts';

const an = { id: 12, full_name: 'Nguyễn Minh An' };
const ngoc = { id: 7, full_name: 'Trần Thị Bảo Ngọc' };
const binh = { id: 9, full_name: 'Lê Bình' };
const people = [an, ngoc, binh];

test.each([
  ['Hôm nay Nguyễn Minh An đọc to.', 'Hôm nay {con:12:3} đọc to.'],
  ['Cả lớp khen Bảo Ngọc, và bạn An.', 'Cả lớp khen {con:7:2}, và bạn {con:12:1}.'],
  ['Bạn An và Bình trình bày.', 'Bạn {con:12:1} và {con:9:1} trình bày.'],
  ['An ơi, cố lên! Ngọc, em cũng thế.', '{con:12:1} ơi, cố lên! {con:7:1}, em cũng thế.'],
  ['Ở nhà con ôn với Bình\nAn', 'Ở nhà con ôn với {con:9:1}\nAn'],
  // Words that are no names, other people's names, other spellings.
  ['Bình tĩnh hơn nhé. An toàn là trên hết.', 'Bình tĩnh hơn nhé. An toàn là trên hết.'],
  ['Con bình tĩnh, an tâm.', 'Con bình tĩnh, an tâm.'],
  ['Thầy Trần An và cô An Nhiên', 'Thầy Trần An và cô An Nhiên'],
  ['Anh, Anna, Ngọcc', 'Anh, Anna, Ngọcc'],
  // Somebody typed a mark.
  ['{con:3:1} giỏi, {con} nhé', '{con} giỏi, {con} nhé'],
])('“%s” is stored as “%s”', (text, stored) => {
  expect(hideNames(text, people)).toBe(stored);
});

test('the child whom the text is about comes before others of the same name', () => {
  const other = { id: 2, full_name: 'Phạm An' };
  expect(hideNames('Con và An đọc, Phạm An nghe.', [other, an], 12)).toBe(
    'Con và {con::1} đọc, {con:2:2} nghe.',
  );
});

test('names that consist of two words at least', () => {
  const by = () => 'một bạn';
  expect(replaceNames('Với An, với Minh An', [an], by, 2)).toBe('Với An, với một bạn');
});
