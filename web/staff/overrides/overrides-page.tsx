import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../lists/list-state.tsx';
import { useMaybeMe } from '../session/me.ts';
import { AllowDialog } from './allow-dialog.tsx';
import type { Chosen } from './allow-form.tsx';
import { overridesQuery, requestsQuery } from './api.ts';
import { OverridesList } from './overrides-list.tsx';
import { OwnList } from './requests/own-list.tsx';
import { WaitingList } from './requests/waiting-list.tsx';
import type { AllowMode } from './allow-modes.ts';

/** The choice of another page, from the address. */
function chosenIn(query: Readonly<Record<string, string>>): Chosen | undefined {
  const idIn = (name: string) =>
    /^[1-9]\d*$/.test(query[name] ?? '') ? Number(query[name]) : null;
  const classId = idIn('class');
  return classId === null
    ? undefined
    : { classId, studentId: idIn('student'), practiceId: idIn('practice') };
}

/**
 * What children are allowed beyond the rules of a practice (more time, another due time, another attempt), and what
 * teachers request.
 */
export function OverridesPage() {
  const roles = useMaybeMe()?.roles ?? [];
  const list = useQuery(overridesQuery);
  const requests = useQuery(requestsQuery);
  const navigate = useNavigate();
  const { pathname, query } = useLocation();
  const [chosen, setChosen] = useState(() => chosenIn(query));
  const [opened, setOpened] = useState<AllowMode | null>(null);
  // The choice is removed from the address before the dialog opens, as the dialog changes the history too.
  const isChosen = chosenIn(query) !== undefined;
  const clearChoice = useEffectEvent(() => void navigate(pathname, { replace: true }));
  useEffect(() => {
    if (isChosen) clearChoice();
  }, [isChosen]);
  const classes = {
    give: (may(roles, 'overrides.write') && list.data?.classes) || [],
    ask: requests.data?.classes ?? [],
  };
  // In the chosen class the person gives, or otherwise requests.
  const modeFor = ({ classId }: Chosen): AllowMode | null => {
    if (!list.data || !requests.data) return null;
    if (classes.give.some(({ id }) => id === classId)) return 'give';
    if (classes.ask.some(({ id }) => id === classId)) return 'ask';
    return classes.give.length > 0 ? 'give' : 'ask';
  };
  const mode = opened ?? (chosen ? modeFor(chosen) : null);
  const opener = (name: AllowMode, label: string) =>
    classes[name].length > 0 && <Button onClick={() => setOpened(name)}>{label}</Button>;
  const asks = may(roles, 'overrides.ask');
  return (
    <>
      <h1 className="mb-2 text-2xl">Gia hạn & mở lại bài</h1>
      <p className="mb-4 text-muted">
        {may(roles, 'overrides.write')
          ? 'Cho một học sinh hoặc cả lớp thêm thời gian, hoặc mở lại một bài đã nộp. Bài đang làm dở được thêm ngay trên máy của học sinh, không bao giờ bị rút ngắn.'
          : 'Xin cho một học sinh hoặc cả lớp thêm thời gian, hoặc mở lại một bài đã nộp. Duyệt xong, bài đang làm dở được thêm ngay trên máy của học sinh.'}
      </p>
      <div className="grid gap-8">
        {may(roles, 'overrides.write') && (
          <section aria-labelledby="requests-waiting" className="grid gap-4">
            <h2 id="requests-waiting" className="text-xl">
              Giáo viên xin
            </h2>
            <ListState query={requests}>
              {({ waiting }) => <WaitingList requests={waiting} />}
            </ListState>
          </section>
        )}
        {asks && (
          <section aria-labelledby="requests-own" className="grid gap-4">
            <h2 id="requests-own" className="text-xl">
              Yêu cầu của bạn
            </h2>
            <QueryState query={requests}>
              {({ own }) => <OwnList requests={own} askMore={opener('ask', 'Xin thêm')} />}
            </QueryState>
          </section>
        )}
        <section aria-labelledby="overrides-given" className="grid gap-4">
          <h2 id="overrides-given" className="text-xl">
            Đã cho thêm
          </h2>
          <QueryState query={list}>
            {({ overrides }) => (
              <OverridesList overrides={overrides} allow={opener('give', 'Cho thêm')} />
            )}
          </QueryState>
        </section>
      </div>
      {mode && !isChosen && classes[mode].length > 0 && (
        <AllowDialog
          mode={mode}
          classes={classes[mode]}
          chosen={chosen}
          onClose={() => {
            setOpened(null);
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}
