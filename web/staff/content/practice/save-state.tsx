import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import type { Keeper } from './keeper.ts';
import { useKeeperState } from './use-keepers.ts';

const words = {
  saved: 'Đã lưu nháp',
  unsaved: 'Đang giữ trên máy…',
  saving: 'Đang lưu…',
} as const;

const unchanged = 'Viết đến đâu, nháp tự lưu đến đó.';

interface SaveStateProps<T> {
  keeper: Keeper<T>;
  /** The differences between two versions, in words. */
  differences: (mine: T, theirs: T) => { name: string; mine: string; theirs: string }[];
}

/** Whether the text is saved, and the choice when somebody else has changed it too. */
export function SaveState<T>({ keeper, differences }: SaveStateProps<T>) {
  const { status, revision, failure, theirs, value } = useKeeperState(keeper);
  if (theirs)
    return (
      <NewerBanner
        title="Có người vừa sửa chỗ này"
        onKeep={() => void keeper.keepMine()}
        onTake={() => keeper.takeTheirs()}
      >
        <dl className="grid gap-2">
          {differences(value, theirs.value).map(({ name, mine, theirs: other }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>Của mình: {mine}</dd>
              <dd>Bản mới: {other}</dd>
            </div>
          ))}
        </dl>
      </NewerBanner>
    );
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {status === 'failed' && `Chưa lưu được: ${failure} Nội dung được giữ trên máy này.`}
      {status !== 'failed' && (status !== 'saved' || revision > 0 ? words[status] : unchanged)}
    </p>
  );
}

/** The fields that differ, as plain text. */
export function fieldsThatDiffer(
  mine: object,
  theirs: object,
  names: Readonly<Record<string, string>>,
): { name: string; mine: string; theirs: string }[] {
  const [one, other] = [mine, theirs] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .map((key) => ({
      name: names[key] ?? key,
      mine: plainText(one[key]),
      theirs: plainText(other[key]),
    }));
}

/** The words and numbers in a value. */
function plainText(value: unknown): string {
  if (value === undefined || value === null) return '(trống)';
  if (value === true) return 'có';
  if (value === false) return 'không';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.values(value).map(plainText).join(' · ') || '(trống)';
}
