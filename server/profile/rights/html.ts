/** HTML that is safe to join. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | Html[] | string | number | null;

function safe(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one) => one.text).join('\n');
  return String(part ?? '').replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

/** A template whose values are escaped unless they are `Html`. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    pieces.map((piece, i) => piece + (i < parts.length ? safe(parts[i] ?? null) : '')).join(''),
  );

/** A table with a header row; 'Chưa có.' if it is empty. */
export function table(head: string[], rows: Part[][]): Html {
  if (rows.length === 0) return html`<p>Chưa có.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
