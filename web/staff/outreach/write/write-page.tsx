import type { AnnouncedType, Audience } from '@bitu/contract/outreach.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../api/query-state.tsx';
import { idOf } from '../../../navigation/location.ts';
import { useLocation } from '../../../navigation/router-provider.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMe } from '../../session/me.ts';
import { choicesQuery, listQuery, pastFrom } from '../api.ts';
import { typeWords } from '../words.ts';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { StoredForm } from './stored-form.tsx';
import { everybody, type Replaced } from './written.ts';

const announcedTypes: readonly AnnouncedType[] = ['notice', 'popup', 'banner', 'theme'];

/** Writes a new announcement, a new one from an earlier one, or a change of a shown one. */
export function WritePage() {
  const { query } = useLocation();
  if (query['edit'] !== undefined) return <Edit type={query['type'] ?? ''} code={query['edit']} />;
  if (query['again'] !== undefined) return <Again id={idOf(query['again']) ?? 0} />;
  const type = announcedTypes.find((one) => one === query['type']) ?? 'notice';
  return (
    <Form start={emptyDraft(type)} audience={everybody} replaces={null} place={`new/${type}`} />
  );
}

/** Something that is shown is changed in place. */
function Edit({ type, code }: { type: string; code: string }) {
  // The values when the form opens; they do not change while somebody types.
  const query = useQuery({ ...listQuery, refetchInterval: false, staleTime: Infinity });
  return (
    <QueryState query={query}>
      {({ shown }) => {
        const match = shown.find((one) => one.code === code && one.body.type === type);
        if (!match) return <Missing />;
        const { body, audience, revision } = match;
        return (
          <Form
            start={draftOf(body)}
            audience={audience}
            replaces={{ code, revision }}
            place={`edit/${type}/${code}`}
          />
        );
      }}
    </QueryState>
  );
}

/** A stopped or past announcement, as the start of a new one. */
function Again({ id }: { id: number }) {
  const query = useQuery(pastFrom(id));
  return (
    <QueryState query={query}>
      {({ announcements }) => {
        const match = announcements.find((one) => one.id === id);
        if (!match) return <Missing />;
        return (
          <Form
            start={draftOf(match.body)}
            audience={match.audience}
            replaces={null}
            place={`again/${id}`}
          />
        );
      }}
    </QueryState>
  );
}

const Missing = () => (
  <EmptyState
    mood="thinking"
    title="Không còn tin này"
    action={
      <Link variant="primary" href="/staff/office/outreach">
        Về danh sách
      </Link>
    }
  >
    Có thể đã có người xóa hoặc đổi.
  </EmptyState>
);

interface FormProps {
  start: Draft;
  audience: Audience;
  replaces: Replaced | null;
  place: string;
}

function Form({ start, audience, replaces, place }: FormProps) {
  const { id, roles } = useMe();
  const query = useQuery(choicesQuery);
  const type: AnnouncedType = start.type;
  const isAllowed = type !== 'theme' || may(roles, 'site.write');
  return (
    <>
      <p className="mb-2">
        <Link href="/staff/office/outreach">Tin gửi gia đình</Link>
      </p>
      <h1 className="mb-4 text-2xl">
        {replaces ? `Sửa ${typeWords[type].toLowerCase()}` : `${typeWords[type]} mới`}
      </h1>
      {isAllowed ? (
        <QueryState query={query}>
          {(choices) => (
            <StoredForm
              key={place}
              staffId={id}
              place={place}
              start={{ draft: start, audience, at: null, replaces }}
              choices={choices}
            />
          )}
        </QueryState>
      ) : (
        <p>Chỉ chủ trung tâm đổi được chủ đề.</p>
      )}
    </>
  );
}
