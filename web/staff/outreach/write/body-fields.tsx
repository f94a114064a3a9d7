import { noticeKinds } from '@bitu/contract/kinds.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { colourFields, type Draft, type DraftIssues } from './draft.ts';
import { PictureField } from './picture-field.tsx';

interface BodyFieldsProps {
  draft: Draft;
  issues: DraftIssues;
  onChange: (part: Partial<Draft>) => void;
}

const kindWords = {
  class: 'Lịch học và lớp học',
  homework: 'Bài tập về nhà',
  result: 'Kết quả và nhận xét',
  news: 'Tin của Bitu',
} as const;

const howTo = '**đậm**, dòng bắt đầu bằng “- ” là danh sách, [chữ](https://…) là liên kết.';

/** The fields of one kind of announcement. */
export function BodyFields(props: BodyFieldsProps) {
  if (props.draft.type === 'theme') return <ThemeFields {...props} />;
  return <TextFields {...props} />;
}

function TextFields({ draft, issues, onChange }: BodyFieldsProps) {
  const { type } = draft;
  return (
    <>
      <TextField
        name="title"
        label="Tiêu đề"
        value={draft.title}
        error={issues.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        name="text"
        label="Nội dung"
        optional={type === 'banner'}
        rows={6}
        limit={2000}
        hint={type === 'banner' ? 'Chữ thường, trên một dòng' : howTo}
        value={draft.text}
        error={issues.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      {type !== 'notice' && (
        <PictureField
          label="Thêm ảnh"
          picture={draft.picture}
          error={issues.picture}
          onChange={(picture) => onChange({ picture })}
        />
      )}
      <TextField
        name="url"
        label={type === 'popup' ? 'Nút mở liên kết' : 'Bấm vào thì mở'}
        optional
        hint="https://… hoặc một trang của Bitu như /learning"
        value={draft.url}
        error={issues.url}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      {type === 'popup' && (
        <TextField
          name="button"
          label="Chữ trên nút"
          optional={draft.url === ''}
          maxLength={120}
          value={draft.button}
          error={issues.button}
          onChange={({ currentTarget }) => onChange({ button: currentTarget.value })}
        />
      )}
      {type === 'notice' && <NoticeFields draft={draft} onChange={onChange} />}
      {type === 'popup' && <PopupFields draft={draft} onChange={onChange} />}
      {type !== 'notice' && (
        <TextField
          name="ends"
          type="datetime-local"
          label="Tự ngừng hiện lúc"
          optional
          value={draft.ends}
          onChange={({ currentTarget }) => onChange({ ends: currentTarget.value })}
        />
      )}
    </>
  );
}

function NoticeFields({ draft, onChange }: Omit<BodyFieldsProps, 'issues'>) {
  return (
    <>
      <Select
        name="kind"
        label="Loại"
        value={draft.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as Draft['kind'] })}
      >
        {noticeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </Select>
      <Checkbox
        name="urgent"
        label="Khẩn: hiện ngay giữa màn hình"
        checked={draft.urgent}
        onChange={({ currentTarget }) => onChange({ urgent: currentTarget.checked })}
      />
    </>
  );
}

function PopupFields({ draft, onChange }: Omit<BodyFieldsProps, 'issues'>) {
  return (
    <>
      <Select
        name="target"
        label="Hiện ở"
        value={draft.target}
        onChange={({ currentTarget }) =>
          onChange({ target: Number(currentTarget.value) as Draft['target'] })
        }
      >
        <option value={0}>Mọi trang chính</option>
        <option value={1}>Trang học của học sinh</option>
        <option value={2}>Trang đầu</option>
      </Select>
      <Select
        name="times"
        label="Mỗi gia đình thấy nhiều nhất"
        value={draft.times}
        onChange={({ currentTarget }) => onChange({ times: Number(currentTarget.value) })}
      >
        {[1, 2, 3, 5, 7, 14, 30]
          .concat([1, 2, 3, 5, 7, 14, 30].includes(draft.times) ? [] : [draft.times])
          .map((times) => (
            <option key={times} value={times}>
              {times} ngày
            </option>
          ))}
      </Select>
    </>
  );
}

function ThemeFields({ draft, issues, onChange }: BodyFieldsProps) {
  return (
    <>
      <TextField
        name="code"
        label="Tên"
        hint="Chỉ nhân viên thấy, ví dụ tet-2027"
        value={draft.code}
        error={issues.code}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
      />
      <TextField
        name="starts"
        type="datetime-local"
        label="Bắt đầu"
        value={draft.starts}
        error={issues.starts}
        onChange={({ currentTarget }) => onChange({ starts: currentTarget.value })}
      />
      <TextField
        name="ends"
        type="datetime-local"
        label="Kết thúc"
        value={draft.ends}
        error={issues.ends}
        onChange={({ currentTarget }) => onChange({ ends: currentTarget.value })}
      />
      {Object.entries(colourFields).map(([field, { label, own }]) => (
        <TextField
          key={field}
          name={field}
          label={label}
          optional
          placeholder={own}
          value={draft.colours[field as keyof Draft['colours']]}
          onChange={({ currentTarget }) =>
            onChange({ colours: { ...draft.colours, [field]: currentTarget.value } })
          }
        />
      ))}
      <p className="text-sm text-muted">Màu nào làm chữ khó đọc thì giữ màu của Bitu.</p>
      <Checkbox
        name="snow"
        label="Có tuyết rơi"
        checked={draft.snow}
        onChange={({ currentTarget }) => onChange({ snow: currentTarget.checked })}
      />
      <PictureField
        label="Hình nhỏ cạnh tên Bitu"
        picture={draft.picture}
        error={undefined}
        onChange={(picture) => onChange({ picture })}
      />
    </>
  );
}
