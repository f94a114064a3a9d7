/** Files that no writer of ours produces, for tests and benchmarks. */
import { strToU8, zipSync } from 'fflate';

/** Packs texts, by their names. */
export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const types = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Builds a workbook from raw XML, for contents that no writer produces. Style 1 is a day, style 2 a time. */
export function xlsxOf(
  sheets: Record<string, string>,
  more: Record<string, string> = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const part = (i: number) => `xl/worksheets/sheet${i + 1}.xml`;
  const list = (make: (name: string, i: number) => string) => names.map(make).join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships">${list((_, i) => `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        part(i),
        `<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipOf(files);
}
