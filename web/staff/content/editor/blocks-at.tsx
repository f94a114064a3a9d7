import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowUp, Trash } from '../../../ui/icons.ts';
import { type Path, saidAt, useEditing, useField } from './editing.ts';
import { addressOf, Upload } from './files.tsx';
import { NumberAt, TextAt } from './text-at.tsx';

type Block = Record<string, unknown>;

const kinds = {
  text: { name: 'Đoạn chữ', empty: () => ({ text: '' }) },
  picture: { name: 'Ảnh', empty: () => ({ picture: '', alt: '' }) },
  audio: { name: 'Âm thanh', empty: () => ({ audio: '' }) },
  table: {
    name: 'Bảng số liệu',
    empty: () => ({ table: { caption: '', head: ['', ''], rows: [['', '']] } }),
  },
} satisfies Record<string, { name: string; empty: () => Block }>;
type Kind = keyof typeof kinds;

const kindOf = (block: Block): Kind =>
  (Object.keys(kinds) as Kind[]).find((kind) => kind in block) ?? 'text';

interface BlocksAtProps {
  path: Path;
  label: string;
  hint?: ReactNode;
}

/** Text, pictures, sounds and tables, one below the other. */
export function BlocksAt({ path, label, hint }: BlocksAtProps) {
  const { disabled } = useEditing();
  const field = useField<Block[]>(path, []);
  const blocks = field.value;
  const name = (i: number) => (blocks.length === 1 ? label : `${label} · phần ${i + 1}`);
  const move = (i: number) =>
    field.change(blocks.toSpliced(i - 1, 2, blocks[i] as Block, blocks[i - 1] as Block));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <FieldError id={`${path.join('-')}-error`}>{field.error}</FieldError>
      {blocks.map((block, i) => (
        // Blocks have no names. Only a table's fields keep state, and it reads its value.
        <div key={`${i}/${kindOf(block)}`} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <BlockAt
              path={[...path, i]}
              kind={kindOf(block)}
              label={name(i)}
              isOnly={blocks.length === 1}
            />
          </div>
          {!disabled && blocks.length > 1 && (
            <div className="grid">
              {i > 0 && (
                <IconButton
                  label={`Đưa lên trên: ${name(i)}`}
                  icon={<ArrowUp className="icon" />}
                  onClick={() => move(i)}
                />
              )}
              <IconButton
                label={`Bỏ: ${name(i)}`}
                icon={<Trash className="icon" />}
                onClick={() => field.change(blocks.toSpliced(i, 1))}
              />
            </div>
          )}
        </div>
      ))}
      {!disabled && (
        <div className="flex flex-wrap gap-1" role="group" aria-label={`Thêm vào: ${label}`}>
          {(Object.keys(kinds) as Kind[]).map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              className="!min-h-8 !px-2 text-sm"
              onClick={() => field.change([...blocks, kinds[kind].empty()])}
            >
              + {kinds[kind].name}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface BlockAtProps {
  path: Path;
  kind: Kind;
  label: string;
  isOnly: boolean;
}

function BlockAt({ path, kind, label, isOnly }: BlockAtProps) {
  if (kind === 'text')
    return <TextAt path={[...path, 'text']} label={label} rows={3} maths hideLabel={isOnly} />;
  if (kind === 'picture') return <PictureAt path={path} label={label} />;
  if (kind === 'table') return <TableAt path={[...path, 'table']} label={label} />;
  return <AudioAt path={path} label={label} />;
}

const thumb = 'size-[72px] rounded-sm border border-divider bg-sunken object-contain';

/** A picture with its alternative text. */
export function PictureAt({ path, label }: { path: Path; label: string }) {
  const { issues } = useEditing();
  const picture = useField([...path, 'picture'], '');
  const problem = picture.error ?? saidAt(issues, path);
  return (
    <div className="picture-row grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 max-md:*:last:col-span-full md:grid-cols-[72px_184px_minmax(0,1fr)]">
      {picture.value === '' ? (
        <span className={thumb} />
      ) : (
        <img src={addressOf(picture.value)} alt="" className={thumb} />
      )}
      <Upload
        kind="picture"
        label={picture.value === '' ? `Chọn ảnh: ${label}` : `Đổi ảnh: ${label}`}
        error={problem}
        disabled={picture.disabled}
        onStored={picture.change}
      />
      <TextAt
        path={[...path, 'alt']}
        label={`Mô tả ảnh: ${label}`}
        hint="Cho học sinh không nhìn thấy ảnh; đừng nói ra đáp án."
      />
    </div>
  );
}

function AudioAt({ path, label }: { path: Path; label: string }) {
  const { issues } = useEditing();
  const audio = useField([...path, 'audio'], '');
  return (
    <div className="grid gap-2">
      {audio.value !== '' && (
        // Its transcript is below.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={addressOf(audio.value)} aria-label={label} />
      )}
      <Upload
        kind="audio"
        label={audio.value === '' ? `Chọn tệp âm thanh: ${label}` : `Đổi âm thanh: ${label}`}
        error={audio.error ?? saidAt(issues, path)}
        disabled={audio.disabled}
        onStored={audio.change}
      />
      <NumberAt path={[...path, 'plays']} label={`Số lần được nghe: ${label}`} min={1} optional />
      <TextAt
        path={[...path, 'transcript']}
        label={`Lời của bài nghe: ${label}`}
        hint="Chỉ hiện sau khi nộp, cùng lời giải."
        rows={3}
        optional
      />
    </div>
  );
}

interface Table {
  head: string[];
  rows: string[][];
}
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const lineOf = (cells: readonly string[]) => cells.join(' | ');

/** A table of figures, one row per line. */
function TableAt({ path, label }: { path: Path; label: string }) {
  const { issues } = useEditing();
  const field = useField<Table & { caption: string }>(path, { caption: '', head: [], rows: [] });
  const [typed, setTyped] = useState(() =>
    [field.value.head, ...field.value.rows].map(lineOf).join('\n'),
  );
  const problem =
    field.error ??
    issues.find(({ path: at }) => path.every((key, i) => at[i] === key) && at.at(-1) !== 'caption')
      ?.message;
  return (
    <div className="grid gap-2">
      <TextField
        label={`Tên bảng: ${label}`}
        value={field.value.caption}
        error={saidAt(issues, [...path, 'caption'])}
        disabled={field.disabled}
        onChange={(event) => field.change({ ...field.value, caption: event.currentTarget.value })}
      />
      <TextArea
        label={`Bảng: ${label}`}
        hint="Mỗi dòng một hàng, dòng đầu là tiêu đề; các ô cách nhau bằng dấu |"
        rows={4}
        value={typed}
        error={problem}
        disabled={field.disabled}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const [head = [], ...rows] = value
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map(cellsOf);
          field.change({ ...field.value, head, rows });
        }}
      />
    </div>
  );
}
