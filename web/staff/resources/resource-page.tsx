import { type ResourceName, resources, type RowOf } from '@bitu/contract/resources.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { invalidate } from '../../api/query.ts';
import { idOf } from '../../navigation/location.ts';
import { useLocation, useParams, useRouter } from '../../navigation/router-provider.tsx';
import { useSending } from '../../api/use-sending.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { ListState } from '../lists/list-state.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { useMe } from '../session/me.ts';
import { NotFoundPage } from '../status/not-found-page.tsx';
import { create, fieldsIn, remove, type ResourceView } from './resource.ts';
import { resourcePath } from './path.ts';
import { ResourceForm } from './resource-form.tsx';
import '../lists/card-rows.css';

/** From so many rows on, a list can be searched. */
const searchedFrom = 8;

/** The list of a resource, and over it, at an address of its own, the form for a new row or for one of them. */
export function ResourcePage<N extends ResourceName>({ resource }: { resource: ResourceView<N> }) {
  const { id } = useParams();
  if (id === undefined) return <ListWithForm resource={resource} id={null} />;
  const named = idOf(id);
  return named === null ? <NotFoundPage /> : <ListWithForm resource={resource} id={named} />;
}

interface ListWithFormProps<N extends ResourceName> {
  resource: ResourceView<N>;
  /** The row that the address names, or null if it names none. */
  id: number | null;
}

function ListWithForm<N extends ResourceName>({ resource, id }: ListWithFormProps<N>) {
  const { name } = resource;
  const path = resourcePath(name);
  const { title, word, write } = resources[name];
  const mayWrite = may(useMe().roles, write);
  const rows = useQuery(resource.rows);
  const { pathname } = useLocation();
  const close = useClosing(path);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">{title}</h1>
        {mayWrite && (
          <Link variant="primary" href={`${path}/new`}>
            Thêm {word}
          </Link>
        )}
      </div>
      <ListState query={rows}>
        {(all) => <Rows resource={resource} all={all} mayWrite={mayWrite} />}
      </ListState>
      {mayWrite && pathname === `${path}/new` && (
        <ResourceForm resource={resource} row={null} onClose={close} />
      )}
      {mayWrite && id !== null && rows.data && (
        <OneRow
          key={id}
          resource={resource}
          row={rows.data.find((row) => row.id === id)}
          onClose={close}
        />
      )}
    </>
  );
}

interface RowsProps<N extends ResourceName> {
  resource: ResourceView<N>;
  all: readonly RowOf<N>[];
  mayWrite: boolean;
}

function Rows<N extends ResourceName>({ resource, all, mayWrite }: RowsProps<N>) {
  const { name, titleOf, detailsOf, words } = resource;
  const path = resourcePath(name);
  // Not in the address: each letter would be another one, and begin the page at its top.
  const [{ q = '' }, setFilter] = useFilter<{ q?: string }>([], ['q']);
  if (all.length === 0) return <EmptyState title={words.empty} />;
  const searched = foldText(q);
  const matches = all.filter((row) =>
    foldText(`${titleOf(row)} ${detailsOf(row)}`).includes(searched),
  );
  return (
    <>
      {(all.length >= searchedFrom || q !== '') && (
        <TextField
          label="Tìm trong danh sách"
          type="search"
          className="mb-4 max-w-prose"
          value={q}
          onChange={({ currentTarget }) => setFilter({ q: currentTarget.value })}
        />
      )}
      {matches.length === 0 && (
        <NoMatch title="Không có dòng nào như vậy" onAll={() => setFilter({})} />
      )}
      <ul className="card-rows">
        {matches.map((row) => (
          <li key={row.id} className="card-row">
            <span className="card-row-words basis-32">
              <span className="card-row-title">{titleOf(row)}</span>
              <span className="card-row-details">{detailsOf(row)}</span>
            </span>
            {mayWrite && (
              <span className="flex gap-1">
                <Link variant="quiet" aria-label={`Sửa ${titleOf(row)}`} href={`${path}/${row.id}`}>
                  Sửa
                </Link>
                <RemoveButton resource={resource} row={row} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns a function that leads back to the list: to the entry of the history that shows it, if the form was opened from
 * there. The link that opened the form gets the focus again.
 */
function useClosing(path: string) {
  const { history, navigate } = useRouter();
  const { pathname } = useLocation();
  const hasListBefore = useRef(false);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (pathname !== path) {
      opened.current = pathname;
      return;
    }
    hasListBefore.current = true;
    document.querySelector<HTMLElement>(`a[href="${opened.current}"]`)?.focus();
  }, [pathname, path]);
  return () => {
    if (hasListBefore.current) history.back({ ignoreBlocker: true });
    else void navigate(path, { replace: true, ignoreBlocker: true });
  };
}

interface OneRowProps<N extends ResourceName> {
  resource: ResourceView<N>;
  row: RowOf<N> | undefined;
  onClose: () => void;
}

/** The form for one row, as it was when it opened: while it is open, the list may be refetched without it. */
function OneRow<N extends ResourceName>({ resource, row, onClose }: OneRowProps<N>) {
  const [opened] = useState(row);
  if (opened) return <ResourceForm resource={resource} row={opened} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sửa ${resources[resource.name].word}`}
      width="narrow"
      closesOnBack={false}
    >
      <p>Mục này không còn nữa.</p>
    </Dialog>
  );
}

interface RemoveButtonProps<N extends ResourceName> {
  resource: ResourceView<N>;
  row: RowOf<N>;
}

function RemoveButton<N extends ResourceName>({ resource, row }: RemoveButtonProps<N>) {
  const { name, titleOf, shownBy, words } = resource;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const sending = useSending();
  const title = titleOf(row);
  const refresh = () => invalidate(client, ...shownBy);
  const removeForGood = async () => {
    await remove(name, row.id);
    showToast(`Đã xóa ${title}`);
    await refresh();
    setAsking(false);
  };
  const removeForNow = async () => {
    await remove(name, row.id);
    showSaved({
      text: `Đã xóa ${title}`,
      undo: () => create(name, fieldsIn(name, row)),
      refresh,
    });
    await refresh();
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Xóa ${title}`}
        loading={sending.sending}
        onClick={() => (words.removal ? setAsking(true) : void sending.send(removeForNow))}
      >
        Xóa
      </Button>
      <Failure>{sending.failure}</Failure>
      {asking && (
        <ConfirmSending
          title={`Xóa ${title}?`}
          confirmLabel="Xóa"
          danger
          work={removeForGood}
          onClose={() => setAsking(false)}
        >
          <p>{words.removal}</p>
        </ConfirmSending>
      )}
    </>
  );
}
