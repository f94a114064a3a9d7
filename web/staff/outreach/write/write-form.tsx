import type { Audience } from '@bitu/contract/outreach.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { outdatedData } from '../../../api/use-newer.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { RadioCard } from '../../../ui/forms/radio-card.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Choices } from '../api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { BodyFields } from './body-fields.tsx';
import { bodyOf, type Draft, issuesOf, timeOf } from './draft.ts';
import { replacedBy, Stale, type StoredBody } from './stale.tsx';
import { TrialButton } from './trial-button.tsx';
import type { Written } from './written.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

const Preview = lazyPart(() => import('../preview/preview.tsx'), 'Preview');

interface WriteFormProps {
  start: Written;
  choices: Choices;
  /** Saves the draft; null when it was sent. */
  onWritten: (written: Written | null) => void;
}

/** Staff whose reach is limited start with their first class or subject. */
function firstAudience(audience: Audience, { everybody, classes, subjects }: Choices): Audience {
  if (everybody || audience.class_id !== null || audience.subject_id !== null) return audience;
  const [subject] = subjects;
  if (subject) return { ...audience, subject_id: subject.id };
  return { ...audience, class_id: classes[0]?.id ?? null };
}

/** The form on the left, and the preview for families on the right. */
export function WriteForm({ start, choices, onWritten }: WriteFormProps) {
  const [begun] = useState(() => ({
    ...start,
    audience: firstAudience(start.audience, choices),
  }));
  const [written, setWritten] = useState<Written>(begun);
  const [asked, setAsked] = useState(false);
  const [stored, setStored] = useState<StoredBody | null>(null);
  // The id of this announcement: sending it twice has the effect of sending it once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending();
  const client = useQueryClient();
  const navigate = useNavigate();

  const { draft, audience, at } = written;
  const isShared = draft.type === 'notice' || draft.type === 'popup';
  const issues = issuesOf(draft);
  const timeIssue = at !== null && timeOf(at) === null ? 'Bạn chọn ngày và giờ nhé.' : undefined;
  const body = bodyOf(draft);
  const keep = useEffectEvent(onWritten);
  useEffect(() => {
    if (written !== begun) keep(written);
  }, [written, begun]);
  const write = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }));
  const change = (part: Partial<Draft>) => {
    // Added to the current text: an upload ends later.
    setWritten((now) => ({ ...now, draft: { ...now.draft, ...part } }));
    sending.reset();
  };

  const send = () =>
    sending.send(
      async () => {
        const goes_at = at === null ? null : timeOf(at);
        const replaces = replacedBy(body, written.replaces, stored);
        const sent = await call('outreach.send', {
          body: { key, body, audience, goes_at, replaces },
        });
        onWritten(null);
        showToast(`Đã nhận. Đi lúc ${momentText(sent.goes_at)}, trước đó vẫn dừng được.`);
        await invalidate(client, 'outreach.list', 'outreach.past');
        await navigate('/staff/office/outreach');
      },
      (error) => {
        const current = outdatedData<{ current: StoredBody | null }>(error)?.current;
        if (current) setStored(current);
        // The announcement with this key was already sent, so sending again creates another one.
        if (current === null) setKey(crypto.randomUUID());
        return Boolean(current);
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
        {stored && <Stale stored={stored} mine={body} sending={sending.sending} />}
        <BodyFields draft={draft} issues={asked ? issues : {}} onChange={change} />
        {isShared && (
          <AudienceFields
            choices={choices}
            audience={audience}
            onChange={(next) => write({ audience: next })}
          />
        )}
        <TimeFields
          at={at}
          error={asked ? timeIssue : undefined}
          onChange={(next) => write({ at: next })}
        />
        <Failure>{sending.failure}</Failure>
        <div className="flex flex-wrap gap-2">
          <SubmitButton loading={sending.sending}>
            {draft.type === 'notice' ? 'Gửi' : 'Cho hiện'}
          </SubmitButton>
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

interface TimeFieldsProps {
  /** null means now. Otherwise in the format of `datetime-local`, in Vietnam. */
  at: string | null;
  error: string | undefined;
  onChange: (at: string | null) => void;
}

/** Now (held for ten minutes), or at a time. */
function TimeFields({ at, error, onChange }: TimeFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-bold">Khi nào</legend>
      <RadioCard
        name="when"
        value="now"
        label="Ngay bây giờ"
        description="Chờ 10 phút rồi đi, trong lúc đó dừng được"
        checked={at === null}
        onChange={() => onChange(null)}
      />
      <RadioCard
        name="when"
        value="planned"
        label="Hẹn giờ"
        checked={at !== null}
        onChange={() => onChange('')}
      />
      {at !== null && (
        <TextField
          name="at"
          type="datetime-local"
          label="Giờ đi (giờ Việt Nam)"
          value={at}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
