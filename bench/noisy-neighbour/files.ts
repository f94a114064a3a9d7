/** Files that the readers of uploads find as hard as the limits of an upload allow. */
import { maxQuestions } from '@bitu/contract/authored.ts';
import { xlsxOf, zipOf } from '@bitu/db/import/workbook/raw.ts';

/** Formulas of one question that is accepted: of nearly as many parts and characters as they may have. */
export const longMaths = [
  'x'.repeat(190),
  `${'\\frac{1}{2}+'.repeat(32)}1`,
  '\\sqrt{x}'.repeat(45),
  `${'a^{b}+'.repeat(38)}c`,
];
/** Formulas that are refused for their parts, which are known only once they are converted. */
export const wideMaths = Array.from({ length: 4 }, () => 'x_1'.repeat(330));
/** A macro that writes many more letters than the formula has. */
export const swollenMaths = [`\\def\\a{${'x'.repeat(900)}}${'\\a'.repeat(40)}`];

/** A workbook of half a million cells, which takes its reader seconds. */
export const slowWorkbook = () =>
  xlsxOf({
    'Học sinh': Array.from(
      { length: 1000 },
      (_, r) => `<row r="${r + 1}">${'<c><v>1</v></c>'.repeat(499)}</row>`,
    ).join(''),
  });

const sections = 5;

/** A thousand questions with maths, the most of one file. */
export const manyQuestions = () =>
  Buffer.from(
    Array.from({ length: sections }, (_, s) => s)
      .map(
        (s) =>
          `$CATEGORY: Phần ${s + 1}\n\n` +
          Array.from(
            { length: maxQuestions },
            (_, q) =>
              `::c-${s}-${q}::Tính $\\frac\\{${q}\\}\\{${s + 1}\\}+\\sqrt\\{x\\}$ {=${q}}\n\n`,
          ).join(''),
      )
      .join(''),
  );

/** A QTI package of nearly as many files as are read, each with a question of nearly the longest text. */
export function bigPackage(): Uint8Array {
  const items = 480;
  const item = (n: number) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i${n}" title="Câu ${n}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody><p>${'Chọn từ đúng cho câu sau. '.repeat(370)}</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${['A', 'B', 'C', 'D'].map((id) => `<simpleChoice identifier="${id}">Từ ${id} ${n}</simpleChoice>`).join('')}</choiceInteraction></itemBody></assessmentItem>`;
  const names = Array.from({ length: items }, (_, n) => `i${n}.xml`);
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${names.map((name) => `<resource identifier="r-${name}" type="imsqti_item_xmlv2p2" href="${name}"><file href="${name}"/></resource>`).join('')}</resources></manifest>`;
  return zipOf({
    'imsmanifest.xml': manifest,
    ...Object.fromEntries(names.map((name, n) => [name, item(n)])),
  });
}
