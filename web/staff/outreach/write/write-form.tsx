import { errors } from '@bitu/contract/errors.ts';
import type { Announced, Audience } from '@bitu/contract/outreach.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { ApiError, call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { momentText } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Choices } from '../api.ts';
import { nameOf, plainText } from '../words.ts';
import { AudienceFields } from './audience-fields.tsx';
import { BodyFields } from './body-fields.tsx';
import { bodyOf, type Draft, issuesOf, timeOf } from './draft.ts';
import { TimeFields } from './time-fields.tsx';
import { TrialButton } from './trial-button.tsx';

const Preview = lazyPart(() => import('../preview/preview.tsx'), 'Preview');

interface WriteFormProps {
  start: Draft;
  audience: Audience;
  choices: Choices;
  replaces: { code: string; revision: number } | null;
}

interface Standing {
  body: Announced;
  revision: number;
  /** It is another change that waits to go out. */
  waits: boolean;
}

/** Who reaches not everybody begins with the first class or subject. */
function firstAudience(audience: Audience, { everybody, classes, subjects }: Choices): Audience {
  if (everybody || audience.class_id !== null || audience.subject_id !== null) return audience;
  const [subject] = subjects;
  if (subject) return { ...audience, subject_id: subject.id };
  return { ...audience, class_id: classes[0]?.id ?? null };
}

/** The form on the left, and what families see of it on the right. */
export function WriteForm({ start, audience: given, choices, replaces }: WriteFormProps) {
  const [draft, setDraft] = useState(start);
  const [audience, setAudience] = useState(() => firstAudience(given, choices));
  const [at, setAt] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [standing, setStanding] = useState<Standing | null>(null);
  const [seen, setSeen] = useState(replaces);
  // Of this announcement: sending it twice is sending it once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending();
  const client = useQueryClient();
  const navigate = useNavigate();

  const isShared = draft.type === 'notice' || draft.type === 'popup';
  const issues = issuesOf(draft);
  const timeIssue = at !== null && timeOf(at) === null ? 'Bạn chọn ngày và giờ nhé.' : undefined;
  const body = bodyOf(draft);
  const change = (part: Partial<Draft>) => {
    // Added to what was typed meanwhile: an upload ends later.
    setDraft((now) => ({ ...now, ...part }));
    sending.reset();
  };

  const send = () =>
    sending.send(
      async () => {
        const goes_at = at === null ? null : timeOf(at);
        const sent = await call('outreach.send', {
          body: { key, body, audience, goes_at, replaces: seen },
        });
        showToast(`Đã nhận. Đi lúc ${momentText(sent.goes_at)}, trước đó vẫn dừng được.`);
        await invalidate(client, 'outreach.list', 'outreach.past');
        await navigate('/staff/office/outreach');
      },
      (error) => {
        if (!(error instanceof ApiError) || error.code !== errors.outdated.code) return false;
        const { current } = error.data as { current: Standing | null };
        if (!current) return false;
        setStanding(current);
        return true;
      },
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const wrong = [...Object.keys(issues), ...(timeIssue ? ['at'] : [])];
    if (wrong.length === 0) return void send();
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    fields.find((field) => wrong.includes(field.getAttribute('name') ?? ''))?.focus();
  };

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,640px)_320px]">
      <form ref={form} className="grid content-start gap-4" noValidate onSubmit={submit}>
        {standing && (
          <Stale
            standing={standing}
            mine={body}
            onKeep={() => {
              if (seen) setSeen({ ...seen, revision: standing.revision });
              setStanding(null);
            }}
          />
        )}
        <BodyFields draft={draft} issues={asked ? issues : {}} onChange={change} />
        {isShared && (
          <AudienceFields choices={choices} audience={audience} onChange={setAudience} />
        )}
        <TimeFields at={at} error={asked ? timeIssue : undefined} onChange={setAt} />
        <Failure>{sending.failure}</Failure>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={sending.sending}>
            {draft.type === 'notice' ? 'Gửi' : 'Cho hiện'}
          </Button>
          <TrialButton
            body={body}
            isReady={Object.keys(issues).length === 0}
            onAsk={() => setAsked(true)}
          />
        </div>
      </form>
      <Suspense fallback={<Skeleton shape="block" className="min-h-[320px]" />}>
        <Preview body={body} />
      </Suspense>
    </div>
  );
}

/** The rest of it, in a line. */
const textOf = (body: Announced): string => {
  if (body.type === 'theme') return `${body.fields.start_time} – ${body.fields.end_time}`;
  return plainText(body.type === 'notice' ? body.content : (body.description ?? ''));
};

interface StaleProps {
  standing: Standing;
  mine: Announced;
  onKeep: () => void;
}

/** Somebody else was faster: both are shown. */
function Stale({ standing, mine, onKeep }: StaleProps) {
  const { body, waits } = standing;
  return (
    <NewerBanner
      title={waits ? 'Một bản sửa khác đang chờ đi' : 'Có người vừa sửa'}
      onKeep={onKeep}
      onTake={null}
    >
      <p>
        Đang có: “{nameOf(body)}” {textOf(body)}
      </p>
      <p>
        Của bạn: “{nameOf(mine)}” {textOf(mine)}
      </p>
      {waits && <p>Bạn dừng bản đó trong danh sách rồi gửi lại nhé.</p>}
    </NewerBanner>
  );
}
