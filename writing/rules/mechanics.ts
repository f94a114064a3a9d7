import { contractionOf } from '../spelling/contractions.ts';
import { type Cursor, isFinite, likeWritten, type Match, type Rule, words } from './rule.ts';

/** Contractions without their apostrophe that are hardly ever the word that they spell. */
const withoutApostrophe: Readonly<Record<string, string>> = Object.fromEntries(
  `don't doesn't didn't can't won't isn't aren't wasn't weren't haven't hasn't hadn't couldn't shouldn't wouldn't
  i'm i've you're they're that's what's there's here's you'll they'll`
    .split(/\s+/)
    .map((word) => [word.replace("'", ''), word]),
);
const beforeNot = words(
  'do does did ca wo sha is are was were have has had could should would must need might ought ai dare dose',
);

/** What was written for a contraction: one word, or a misspelt verb with the "n't" that was divided from it. */
function misspeltContraction(c: Cursor): Match | null {
  const last = c.word(1) === "n't" && c.touchesNext() ? 1 : 0;
  const word = last === 1 ? `${c.word()}n't` : c.word();
  const isShort = !word.includes("'");
  if (
    !/^[a-z]/.test(word) ||
    /^[A-Z]{2,}$/.test(c.written()) ||
    (last === 1 && beforeNot.has(c.word())) ||
    (last === 0 && c.touchesNext() && /^'./.test(c.word(1))) ||
    (isShort &&
      (word.length < 4 || c.inflection.known(word)) &&
      !Object.hasOwn(withoutApostrophe, word))
  )
    return null;
  const meant = withoutApostrophe[word] ?? contractionOf(word);
  if (meant === null) return null;
  // "dont'" has its apostrophe behind it.
  const to = last === 0 && c.word(1) === "'" && c.touchesNext() ? 1 : last;
  const written = meant.startsWith("i'") ? 'I' : c.written();
  return c.match(0, to, likeWritten(written, meant));
}

const proper: Record<string, string> = {
  english: 'English',
  vietnam: 'Vietnam',
  vietnamese: 'Vietnamese',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  january: 'January',
  february: 'February',
  april: 'April',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
  america: 'America',
  american: 'American',
  spanish: 'Spanish',
  chinese: 'Chinese',
  japanese: 'Japanese',
  korea: 'Korea',
  japan: 'Japan',
  china: 'China',
  london: 'London',
  french: 'French',
  facebook: 'Facebook',
  hanoi: 'Hanoi',
  christmas: 'Christmas',
  mexico: 'Mexico',
  california: 'California',
  canada: 'Canada',
  europe: 'Europe',
  england: 'England',
  korean: 'Korean',
};
const opening =
  words(`because although though while since if when whenever as after before unless until even once whereas who which that where for in by to with due despite on at from according instead firstly first second
  secondly third finally also however moreover furthermore therefore so then and but nowadays today yes no well`);
const joins = words(
  `because although though while since if when as after before unless until that who which where what how why and but so or whether than`,
);

/** Sometimes tagged as nouns or prepositions. */
const maybeVerbs = words(
  'like lie learn need want make help work play live use study love say think know go come cause show increase change stay belong take give keep make need become contain depend begin end stand run get put let tell ask seem look move turn start stop follow lead bring hold write read open close',
);

export const mechanics: readonly Rule[] = [
  {
    id: 'sentence-start',
    family: 'capital',
    kind: 'error',
    what: 'Viết hoa đầu câu',
    why: 'Chữ đầu câu viết hoa.',
    example: null,
    find: (c) =>
      c.i <= 1 &&
      /^[a-z]/.test(c.written()) &&
      c.sentence.tokens.slice(0, c.i).every(({ text }) => !/\p{L}|\p{N}/u.test(text))
        ? c.match(0, 0, c.written().slice(0, 1).toUpperCase() + c.written().slice(1))
        : null,
  },
  {
    id: 'all-capitals',
    family: 'capital',
    kind: 'error',
    what: 'Viết hoa cả câu',
    why: 'Chỉ viết hoa chữ đầu câu, tên riêng và I.',
    example: null,
    find: (c) =>
      c.sentence.isInCapitals &&
      c.i === c.sentence.lowers.findIndex((lower) => /^[a-z]/.test(lower))
        ? c.match(0, 0, null)
        : null,
  },
  {
    id: 'final-stop',
    family: 'punctuation',
    kind: 'error',
    what: 'Dấu kết câu',
    why: 'Cuối câu có dấu chấm, dấu hỏi hoặc dấu chấm than.',
    example: null,
    find: (c) =>
      c.last === 0 &&
      c.i > 4 &&
      c.sentence.endsParagraph &&
      !/^[.!?…"')\]:;,-]+$/.test(c.written()) &&
      c.sentence.tags.some(isFinite)
        ? c.match(0, 0, `${c.written()}.`)
        : null,
  },
  {
    id: 'capital-i',
    family: 'capital',
    kind: 'error',
    what: 'Viết hoa I',
    why: 'Đại từ I luôn viết hoa.',
    example: 'My friends and I',
    at: words('i'),
    find: (c) =>
      c.written() === 'i' && c.i > 0 && !(c.word(1) === '.' && c.touchesNext()) && c.word(1) !== ')'
        ? c.match(0, 0, 'I')
        : null,
  },
  {
    id: 'proper-capital',
    family: 'capital',
    kind: 'error',
    what: 'Viết hoa tên riêng',
    why: 'Tên nước, ngôn ngữ, thứ, tháng viết hoa chữ đầu.',
    example: 'I study English on Monday.',
    at: new Set(Object.keys(proper)),
    find: (c) => (c.i > 0 && /^[a-z]/.test(c.written()) ? c.match(0, 0, proper[c.word()]!) : null),
  },
  {
    id: 'apostrophe',
    family: 'spelling',
    kind: 'error',
    what: 'Dạng rút gọn',
    why: 'Dấu phẩy trên (’) đứng ở chỗ những chữ đã bỏ: does not là doesn’t, I am là I’m.',
    example: 'don’t, I’m',
    find: misspeltContraction,
  },
  {
    id: 'space-before',
    family: 'punctuation',
    kind: 'error',
    what: 'Dấu cách',
    why: 'Không có dấu cách trước dấu phẩy.',
    example: null,
    at: words(','),
    find(c) {
      // A text that was split into tokens has a space before every punctuation mark, which is not an error of the
      // learner.
      const closing = c.sentence.tokens.at(-1);
      const beforeLast = c.sentence.tokens.at(-2);
      if (
        c.i === 0 ||
        c.touchesNext(-1) ||
        (closing && beforeLast && /^[.!?]$/.test(closing.text) && closing.start > beforeLast.end)
      )
        return null;
      return /^[a-z]/.test(c.word(-1)) ? c.match(0, 0, ',') : null;
    },
  },
  {
    id: 'space-after',
    family: 'punctuation',
    kind: 'error',
    what: 'Dấu cách',
    why: 'Sau dấu phẩy có một dấu cách.',
    example: null,
    at: words(','),
    find: (c) =>
      c.i > 0 && c.touchesNext() && /^[a-z]/.test(c.word(1)) && /^[a-z]/.test(c.word(-1))
        ? c.match(0, 0, ', ')
        : null,
  },
  {
    id: 'although-comma',
    family: 'punctuation',
    kind: 'error',
    what: 'Dấu phẩy thừa',
    why: 'Sau although không có dấu phẩy.',
    example: 'Although it is hard, I try.',
    at: words('although'),
    find: (c) => (c.word(1) === ',' ? c.match(1, 1, '') : null),
  },
  {
    id: 'linking-comma',
    family: 'punctuation',
    kind: 'error',
    what: 'Dấu phẩy sau từ nối',
    why: 'Sau từ nối ở đầu câu có dấu phẩy.',
    example: 'However, I disagree.',
    at: words(
      'however moreover furthermore nevertheless finally firstly secondly thirdly therefore',
    ),
    find: (c) =>
      c.i === 0 && /^(?:PRP|DT|NNS|PRP\$)$/.test(c.tag(1))
        ? c.match(0, 0, `${c.written()},`)
        : null,
  },
  {
    id: 'comma-splice',
    family: 'sentence',
    kind: 'hint',
    what: 'Hai câu dính nhau',
    why: 'Hai câu đầy đủ không chỉ nối bằng dấu phẩy: dùng dấu chấm hoặc từ nối.',
    example: 'It was late. We went home.',
    at: words(','),
    find(c) {
      if (
        c.i < 3 ||
        c.i > 40 ||
        opening.has(c.word(-c.i)) ||
        !/^(?:i|he|she|we|they|it|you)$/.test(c.word(1)) ||
        !isFinite(c.tag(2))
      )
        return null;
      const tags = c.sentence.tags.slice(0, c.i);
      const lowers = c.sentence.lowers.slice(0, c.i);
      if (
        !tags.some(isFinite) ||
        !tags.some((tag) => /^(?:PRP|NN)/.test(tag)) ||
        lowers.some((lower) => joins.has(lower) || /^[,":;(]$/.test(lower))
      )
        return null;
      if (/^(?:think|believe|know|said|says|say|hope|guess|suppose)$/.test(c.word(2))) return null;
      return c.match(0, 1, `. ${c.written(1).slice(0, 1).toUpperCase()}${c.written(1).slice(1)}`);
    },
  },
  {
    id: 'no-verb',
    family: 'sentence',
    kind: 'hint',
    what: 'Câu thiếu động từ',
    why: 'Câu này có lẽ thiếu động từ chính.',
    example: 'My favourite sport is football.',
    find(c) {
      const { tags, lowers, tokens, words: count } = c.sentence;
      if (
        c.i > 0 ||
        count < 5 ||
        count > 14 ||
        !/^[.!?]$/.test(tokens.at(-1)!.text) ||
        tags.some(isFinite)
      )
        return null;
      // Imperatives and exclamations have no subject: "Close the door.", "What a day!"
      const first = lowers.findIndex((lower) => /^[a-z]/.test(lower));
      if (
        (tags[first] ?? '').startsWith('VB') ||
        /^(?:what|how|why|yes|no|please|let|do|just|thank|thanks|always|never|be)$/.test(
          lowers[first] ?? '',
        ) ||
        tags.includes('VB') ||
        tags.some((tag, k) => tag === 'NNS' && /^(?:PRP|RB)$/.test(tags[k - 1] ?? '')) ||
        lowers.some((lower) => maybeVerbs.has(lower) || maybeVerbs.has(c.inflection.base(lower)))
      )
        return null;
      return c.match(0, tokens.length - 1, null);
    },
  },
  {
    id: 'because-alone',
    family: 'sentence',
    kind: 'hint',
    what: 'Câu chưa trọn',
    why: 'Phần bắt đầu bằng because hoặc which thuộc về câu trước.',
    example: 'I stayed at home because I was ill.',
    at: words('because which'),
    find: (c) =>
      c.i === 0 &&
      c.last > 2 &&
      c.written(c.last) === '.' &&
      c.sentence.tags.filter(isFinite).length === 1 &&
      !c.sentence.lowers.includes(',')
        ? c.match(0, c.last, null)
        : null,
  },
  {
    id: 'run-on',
    family: 'sentence',
    kind: 'hint',
    what: 'Câu quá dài',
    why: 'Câu có quá nhiều mệnh đề: nên tách ra.',
    example: null,
    find(c) {
      if (c.i > 0) return null;
      const { words: count, tags, lowers, tokens } = c.sentence;
      const clauses = tags.filter(isFinite).length;
      const stops = lowers.filter((lower) => /^[,;:—–-]$/.test(lower)).length;
      return clauses >= 5 && (count > 45 || (count > 30 && stops <= 1))
        ? c.match(0, tokens.length - 1, null)
        : null;
    },
  },
];
