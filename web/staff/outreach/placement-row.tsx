import { momentText } from '@bitu/rules/format/times.ts';
import type { Placement } from '@bitu/contract/outreach.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { nameOf, typeWords } from './words.ts';

/** A popup, a banner or a theme: until when it is shown, with buttons that change and end it. */
export function PlacementRow({ placement }: { placement: Placement }) {
  const { code, body, audience_text, revision, state, starts_at, ends_at } = placement;
  const { roles } = useMe();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { type } = body;
  const name = nameOf(body);
  const mayChange = may(roles, type === 'theme' ? 'site.write' : 'outreach.write');
  const hide = async () => {
    if (type === 'notice') return;
    try {
      await call('outreach.hide', { body: { type, code, revision } });
      setAsking(false);
    } finally {
      await invalidate(client, 'outreach.list');
    }
  };
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {[
            typeWords[type],
            audience_text,
            starts_at !== null && `từ ${momentText(starts_at)}`,
            ends_at !== null && `đến ${momentText(ends_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Link
            variant="secondary"
            aria-label={`${state === 'ended' ? 'Cho hiện lại' : 'Sửa'}: ${name}`}
            href={`/staff/office/outreach/write?type=${type}&edit=${encodeURIComponent(code)}`}
          >
            {state === 'ended' ? 'Cho hiện lại' : 'Sửa'}
          </Link>
          {state !== 'ended' && (
            <Button
              variant="quiet"
              aria-label={`Ngừng hiện: ${name}`}
              onClick={() => setAsking(true)}
            >
              Ngừng hiện
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmSending
          title={`Ngừng hiện “${name}”?`}
          confirmLabel="Ngừng hiện"
          work={hide}
          onClose={() => setAsking(false)}
        >
          <p>Trang đang mở có thể còn hiện thêm ít lâu. Bạn cho hiện lại được.</p>
        </ConfirmSending>
      )}
    </li>
  );
}
