/** Colours and gradients allowed in a theme. Anything doubtful is refused, as these texts end up in style sheets. */

/** The named colours of CSS Color 4. */
const names = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
  deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey
  lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey
  snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen`.split(
    /\s+/,
  ),
);

const number = String.raw`\d{1,3}(?:\.\d{1,4})?`;
const percent = `${number}%`;
const angle = String.raw`-?${number}(?:deg|turn|rad|grad)`;
const alpha = `(?:0|1|0?\\.\\d{1,4}|1\\.0{1,4}|0\\.\\d{1,4}|${percent})`;
const three = (first: string, other: string) =>
  `(?:${first} ?, ?${other} ?, ?${other}(?: ?, ?${alpha})?|${first} ${other} ${other}(?: ?/ ?${alpha})?)`;

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const rgb = new RegExp(`^rgba?\\( ?(?:${three(number, number)}|${three(percent, percent)}) ?\\)$`);
const hsl = new RegExp(`^hsla?\\( ?${three(`(?:${number}|${angle})`, percent)} ?\\)$`);

/** The characters of colours: no line breaks, nor characters whose lower case is one of them. */
const plain = /^[ -~]*$/;

/** Whether a text is a single colour: hexadecimal, rgb(), hsl() or a name. */
export function isColour(text: string): boolean {
  if (!plain.test(text)) return false;
  const colour = text.toLowerCase();
  return names.has(colour) || hex.test(colour) || rgb.test(colour) || hsl.test(colour);
}

/** Splits at the commas outside of brackets. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    else if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const side = '(?:top|bottom|left|right)';
const direction = {
  linear: new RegExp(`^(?:${angle}|to ${side}(?: ${side})?)$`),
  radial: /^(?:circle|ellipse)$/,
};
const position = new RegExp(`^(.+?)(?: ${percent}){0,2}$`);
const maxStops = 8;

const isStop = (text: string) => isColour(position.exec(text)?.[1] ?? '');

/** Whether a text is a single linear or radial gradient of colours, with an angle or a side. */
export function isGradient(text: string): boolean {
  if (!plain.test(text)) return false;
  const [, kind, inner = ''] = /^(linear|radial)-gradient\((.*)\)$/.exec(text.toLowerCase()) ?? [];
  if (kind !== 'linear' && kind !== 'radial') return false;
  const [first = '', ...others] = partsOf(inner);
  const stops = direction[kind].test(first) ? others : [first, ...others];
  return stops.length >= 2 && stops.length <= maxStops && stops.every(isStop);
}
