import type { Centre } from '@bitu/contract/centres.ts';
import { errors } from '@bitu/contract/errors.ts';
import { normalisePhone, phoneMessage } from '@bitu/rules/accounts/phone.ts';
import { nameMaxLength, registerMessages } from '@bitu/rules/accounts/register.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, call, sentenceOf } from '../api/client.ts';
import { QueryState } from '../api/query-state.tsx';
import { useSending } from '../api/use-sending.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RadioCard, RadioGroup } from '../ui/radio-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { centresQuery, ticketQuery } from './api.ts';

interface TakeFormProps {
  centreId: number | null;
  onTaken: (ticket: string) => void;
}

/** Which centre, who, which phone. */
export function TakeForm(props: TakeFormProps) {
  const query = useQuery(centresQuery(false));
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </>
      }
      offline="Khi có mạng lại, bạn lấy số ở đây nhé!"
    >
      {(centres) =>
        centres.length > 0 ? (
          <Fields {...props} centres={centres} />
        ) : (
          <EmptyState title="Chưa có trung tâm nào">
            Bạn học cùng Bitu trực tuyến ở bất cứ đâu nhé!
          </EmptyState>
        )
      }
    </QueryState>
  );
}

interface Faults {
  centre?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
}

interface Wish {
  centre: number;
  name: string;
  phone: string;
}

function wordsOf({ is_open, address, waiting }: Centre): string {
  if (!is_open) return `${address} · Chưa phát số lúc này`;
  return `${address} · ${waiting > 0 ? `${waiting} người đang chờ` : 'Chưa có ai chờ'}`;
}

function faultsOf(wish: Wish): Faults {
  const length = Array.from(wish.name).length;
  return {
    ...(wish.centre === 0 && { centre: 'Bạn chọn một trung tâm nhé!' }),
    ...(length === 0 && { name: registerMessages.nameMissing }),
    ...(length > nameMaxLength && { name: registerMessages.nameTooLong }),
    ...(normalisePhone(wish.phone) === null && { phone: phoneMessage }),
  };
}

/** Where an error of the server belongs. */
const places: Partial<Record<number, keyof Faults>> = {
  [errors.phoneFormat.code]: 'phone',
  [errors.queueTaken.code]: 'phone',
  [errors.nameMissing.code]: 'name',
  [errors.nameTooLong.code]: 'name',
  [errors.queueClosed.code]: 'centre',
};

function Fields({ centres, centreId, onTaken }: TakeFormProps & { centres: readonly Centre[] }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const open = centres.filter(({ is_open }) => is_open);
  const wanted =
    open.find(({ id }) => id === centreId) ?? (open.length === 1 ? open[0] : undefined);

  const { sending, failure, send } = useSending();

  async function take({ centre, name, phone }: Wish) {
    const params = { id: String(centre) };
    const ticket = await call('centres.take', { params, body: { name, phone } });
    client.setQueryData(ticketQuery(ticket.ticket, true).queryKey, ticket);
    onTaken(ticket.ticket);
  }

  /** Whether the error belongs to a field, and was shown there. */
  function explain(error: unknown): boolean {
    const place = error instanceof ApiError && error.code !== null ? places[error.code] : undefined;
    if (place) show({ [place]: sentenceOf(error) });
    return place !== undefined;
  }

  function show(found: Faults) {
    setFaults(found);
    const first = (['centre', 'name', 'phone'] as const).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]:enabled`)?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const wish = { centre: Number(text('centre')), name: text('name'), phone: text('phone') };
    const found = faultsOf(wish);
    show(found);
    if (Object.keys(found).length === 0) void send(() => take(wish), explain);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="queue-form">
      <RadioGroup label="Trung tâm" error={faults.centre}>
        {centres.map((centre) => (
          <RadioCard
            key={centre.id}
            name="centre"
            value={centre.id}
            label={centre.name}
            description={wordsOf(centre)}
            disabled={!centre.is_open}
            defaultChecked={centre.id === wanted?.id}
          />
        ))}
      </RadioGroup>
      {open.length === 0 && (
        <Banner tone="info" title={errors.queueClosed.message}>
          Trang này tự cập nhật khi trung tâm phát số.
        </Banner>
      )}
      <TextField label="Tên của bạn" name="name" autoComplete="name" error={faults.name} />
      <PhoneField
        label="Số điện thoại"
        name="phone"
        hint="Chỉ dùng để gọi bạn khi đến lượt, và được xóa khi hết ngày."
        error={faults.phone}
      />
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" wide loading={sending} disabled={open.length === 0}>
        Lấy số
      </Button>
    </form>
  );
}
