import { Link } from '../../ui/link.tsx';

/** Shown when nobody is signed in, as a recording has to belong to a student. */
export function NeedsAccount({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p lang="en" className="text-xl font-bold">
        {text}
      </p>
      <p>Bạn đăng nhập để nói câu này và nghe Bitu nhận xét nhé!</p>
      <Link variant="secondary" href="/login">
        Đăng nhập
      </Link>
    </div>
  );
}
